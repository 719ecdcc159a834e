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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_call" ADD CONSTRAINT "webhook_call_webhook_webhook_name_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhook"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_call_order" ON "webhook_call" USING btree ("webhook","order_id","id");