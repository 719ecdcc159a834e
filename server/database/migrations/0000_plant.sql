CREATE TYPE "public"."order_status" AS ENUM('PENDING', 'READY', 'IN_PROGRESS', 'DONE', 'CANCELLED');--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"username" text NOT NULL,
	"station" text,
	"action" text NOT NULL,
	"order_id" uuid,
	"about" text,
	"detail" jsonb,
	CONSTRAINT "audit_subject" CHECK (num_nonnulls("audit"."order_id", "audit"."about") = 1)
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
	"packed_by" text,
	"file_id" uuid,
	"position" integer,
	"scanned_by" text
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
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"demonstration" boolean NOT NULL
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
	"facts" jsonb NOT NULL,
	"runs" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" "order_status" DEFAULT 'PENDING' NOT NULL,
	"date_start" text,
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
	"demo" boolean DEFAULT false NOT NULL,
	"imported" jsonb,
	CONSTRAINT "production_order_name_unique" UNIQUE("name")
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
CREATE TABLE "unit_of_measure" (
	"abbreviation" text PRIMARY KEY NOT NULL,
	"quantity_type" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"name" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"form" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_refusal" (
	"list" text NOT NULL,
	"mapping" text NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "import_refusal_list_mapping_pk" PRIMARY KEY("list","mapping")
);
--> statement-breakpoint
CREATE TABLE "label_printer" (
	"name" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"station" text,
	"protocol" text DEFAULT 'zpl' NOT NULL,
	"dpi" integer,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"trouble" text,
	"trouble_at" timestamp with time zone,
	"answers" boolean,
	"about" jsonb
);
--> statement-breakpoint
CREATE TABLE "machine_token" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "machine_token_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "print_job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"printer" text NOT NULL,
	"order_id" uuid NOT NULL,
	"set" text NOT NULL,
	"label_type" text NOT NULL,
	"label_name" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"template" jsonb NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone,
	"done" integer NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_call" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook" text NOT NULL,
	"event" text NOT NULL,
	"audit_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"name" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"free" integer NOT NULL,
	"longest" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_device" (
	"device" text,
	"username" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_device_device_username_pk" PRIMARY KEY("device","username")
);
--> statement-breakpoint
CREATE TABLE "idp_key" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_payload" (
	"model" text,
	"id" text,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_payload_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "idp_user" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"client_roles" text[] DEFAULT '{}' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"password_temporary" boolean DEFAULT false NOT NULL,
	"badge_hash" text,
	"pin_hash" text,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "idp_user_username_unique" UNIQUE("username"),
	CONSTRAINT "idp_user_badge_hash_unique" UNIQUE("badge_hash")
);
--> statement-breakpoint
ALTER TABLE "case_record" ADD CONSTRAINT "case_record_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_result" ADD CONSTRAINT "lab_test_result_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_file" ADD CONSTRAINT "label_file_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_call" ADD CONSTRAINT "webhook_call_webhook_webhook_name_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhook"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_call" ADD CONSTRAINT "webhook_call_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_order" ON "audit" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_pack" ON "audit" USING btree ("at") WHERE action in ('packMasterCase', 'packShipperCase', 'packRemainingItems');--> statement-breakpoint
CREATE INDEX "case_record_order" ON "case_record" USING btree ("order_id","kind","key");--> statement-breakpoint
CREATE INDEX "case_record_packed_in" ON "case_record" USING btree ("packed_in");--> statement-breakpoint
CREATE INDEX "case_record_packed_at" ON "case_record" USING btree ("packed_at") WHERE packed_at is not null;--> statement-breakpoint
CREATE INDEX "case_record_file" ON "case_record" USING btree ("file_id","position") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "label_file_order" ON "label_file" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "production_order_newest" ON "production_order" USING btree ("date_start" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "production_order_status" ON "production_order" USING btree ("status","date_start" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "production_order_name" ON "production_order" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "production_order_batch" ON "production_order" USING btree (lower("batch_id"));--> statement-breakpoint
CREATE INDEX "production_order_metrc_tag" ON "production_order" USING btree (lower("metrc_tag"));--> statement-breakpoint
CREATE INDEX "print_job_open" ON "print_job" USING btree ("printer","id") WHERE state in ('waiting', 'printing', 'check');--> statement-breakpoint
CREATE INDEX "webhook_call_waiting" ON "webhook_call" USING btree ("webhook","order_id","id") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "idp_payload_grant" ON "idp_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "idp_payload_uid" ON "idp_payload" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "idp_payload_expires" ON "idp_payload" USING btree ("expires_at");