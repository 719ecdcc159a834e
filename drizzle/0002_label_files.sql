DROP INDEX "case_record_order";--> statement-breakpoint
ALTER TABLE "label_file" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "case_record" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "case_record" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "label_file" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "label_file" ADD COLUMN "runs" jsonb;--> statement-breakpoint
ALTER TABLE "label_file" ADD COLUMN "ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "case_record_file" ON "case_record" USING btree ("file_id","position") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "case_record_order" ON "case_record" USING btree ("order_id","kind","key");