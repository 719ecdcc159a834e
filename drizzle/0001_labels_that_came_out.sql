ALTER TABLE "label_printer" ADD COLUMN "answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "print_job" ADD COLUMN "done" integer;--> statement-breakpoint
UPDATE "print_job" SET "done" = "next", "next" = "next" + CASE WHEN "sending" IS NULL THEN 0 ELSE 1 END;--> statement-breakpoint
ALTER TABLE "print_job" ALTER COLUMN "done" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "print_job" DROP COLUMN "sending";
