ALTER TABLE "audit" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_subject" CHECK (num_nonnulls("audit"."order_id", "audit"."about") = 1);