CREATE TYPE "public"."order_status" AS ENUM('PENDING', 'READY', 'IN_PROGRESS', 'DONE', 'CANCELLED');--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"username" text NOT NULL,
	"station" text,
	"action" text NOT NULL,
	"order_id" uuid,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "case_record" (
	"key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"packed_in" text,
	"remaining" boolean DEFAULT false NOT NULL,
	"packed_at" timestamp with time zone,
	"packed_by" text
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "lab_test_result" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"thc_content" numeric NOT NULL,
	"thc_content_uom" text NOT NULL,
	"thc_percentage" numeric NOT NULL,
	"cbd_content" numeric NOT NULL,
	"cbd_content_uom" text NOT NULL,
	"cbd_percentage" numeric NOT NULL,
	"total_cannabinoids" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" "order_status" DEFAULT 'PENDING' NOT NULL,
	"date_start" timestamp with time zone,
	"planned_quantity" numeric,
	"produced_quantity" numeric DEFAULT 0 NOT NULL,
	"product_uom" text,
	"product_name" text,
	"product_sku" text,
	"product_weight_code" text,
	"product_label_color" text,
	"product_strain_name" text,
	"metrc_tag" text,
	"batch_id" text,
	"shipper_case_size" integer,
	"master_case_size" integer,
	"mc_extra_qty" integer DEFAULT 0 NOT NULL,
	"sc_extra_qty" integer DEFAULT 0 NOT NULL,
	"lu_extra_qty" integer DEFAULT 0 NOT NULL,
	"mc_printed_qty" integer DEFAULT 0 NOT NULL,
	"sc_printed_qty" integer DEFAULT 0 NOT NULL,
	"lu_printed_qty" integer DEFAULT 0 NOT NULL,
	"mc_scanned_qty" integer DEFAULT 0 NOT NULL,
	"sc_scanned_qty" integer DEFAULT 0 NOT NULL,
	"ss_scanned_qty" integer DEFAULT 0 NOT NULL,
	"sc_packed_qty" integer DEFAULT 0 NOT NULL,
	"lu_scanned_qty" integer DEFAULT 0 NOT NULL,
	"iu_packed_qty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "production_order_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "unit_of_measure" (
	"abbreviation" text PRIMARY KEY NOT NULL,
	"quantity_type" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_record" ADD CONSTRAINT "case_record_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_result" ADD CONSTRAINT "lab_test_result_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_file" ADD CONSTRAINT "label_file_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "case_record_order" ON "case_record" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "case_record_packed_in" ON "case_record" USING btree ("packed_in");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "production_order_status" ON "production_order" USING btree ("status","date_start");