DROP INDEX "production_order_status";--> statement-breakpoint
CREATE INDEX "production_order_newest" ON "production_order" USING btree ("date_start" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "production_order_status" ON "production_order" USING btree ("status","date_start" DESC NULLS FIRST,"name");