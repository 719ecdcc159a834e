CREATE INDEX "production_order_name" ON "production_order" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "production_order_batch" ON "production_order" USING btree (lower("batch_id"));--> statement-breakpoint
CREATE INDEX "production_order_metrc_tag" ON "production_order" USING btree (lower("metrc_tag"));