DROP INDEX "webhook_call_order";--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_call_waiting" ON "webhook_call" USING btree ("webhook","order_id","id") WHERE dead_at is null;