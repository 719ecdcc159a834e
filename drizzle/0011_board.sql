CREATE TABLE "refusal" (
	"tablet" text NOT NULL,
	"book" text NOT NULL,
	"order_id" uuid NOT NULL,
	"station" text NOT NULL,
	"reason" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refusal_order_id_tablet_book_station_reason_slot_pk" PRIMARY KEY("order_id","tablet","book","station","reason","slot")
);
--> statement-breakpoint
CREATE TABLE "tablet" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"station" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"troubles" jsonb NOT NULL,
	"kept_calls" integer NOT NULL,
	"kept_decisions" integer NOT NULL,
	"kept_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refusal" ADD CONSTRAINT "refusal_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refusal_slot" ON "refusal" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "audit_pack" ON "audit" USING btree ("at") WHERE action in ('packMasterCase', 'packShipperCase', 'packRemainingItems');