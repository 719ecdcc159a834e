CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"demonstration" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"sku" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uom" text,
	"weight_code" text,
	"label_color" text,
	"strain_name" text,
	"shipper_case_size" integer,
	"master_case_size" integer
);
--> statement-breakpoint
ALTER TABLE "production_order" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "production_order" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "unit_of_measure" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Before this version nothing but the demonstration made orders and units.
UPDATE "production_order" SET "demo" = true WHERE "name" BETWEEN 'MO/00390' AND 'MO/00449'
  AND EXISTS (SELECT FROM "production_order" WHERE "metrc_tag" LIKE '1A4DEMO%');--> statement-breakpoint
UPDATE "unit_of_measure" SET "demo" = true WHERE EXISTS (SELECT FROM "production_order" WHERE "demo");--> statement-breakpoint
INSERT INTO "installation" ("demonstration") SELECT true FROM "production_order" WHERE "demo" LIMIT 1;