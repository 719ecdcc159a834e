DROP TABLE "refusal" CASCADE;--> statement-breakpoint
DROP TABLE "tablet" CASCADE;