CREATE TABLE "label_printer" (
	"name" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"station" text,
	"dpi" integer NOT NULL,
	"trouble" text,
	"owner" text,
	"owned_until" timestamp with time zone
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
	"next" integer NOT NULL,
	"sending" integer
);
--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_printer_label_printer_name_fk" FOREIGN KEY ("printer") REFERENCES "public"."label_printer"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_job_open" ON "print_job" USING btree ("printer","id") WHERE state in ('waiting', 'printing', 'check');