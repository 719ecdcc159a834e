ALTER TABLE "audit" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "production_order" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;