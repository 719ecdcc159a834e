CREATE TABLE "label_print" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"file" text NOT NULL,
	"set" text NOT NULL,
	"label_type" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"template" text NOT NULL,
	"printer" text NOT NULL,
	"reason" text,
	"username" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"job_id" bigint
);
--> statement-breakpoint
-- It has ids of accounts, and becomes names: emptying each row before would double the time of the migration.
ALTER TABLE "case_record" DROP COLUMN "packed_by", ADD COLUMN "packed_by" text, ADD COLUMN "packed_station" text;--> statement-breakpoint
ALTER TABLE "label_print" ADD CONSTRAINT "label_print_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_print_order" ON "label_print" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "label_print" ("order_id", "file", "set", "label_type", "first", "last", "template", "printer", "reason", "username", "at", "job_id")
SELECT "order_id", body ->> 'file', body ->> 'set', body ->> 'label_type', (body ->> 'first')::int, (body ->> 'last')::int,
	body ->> 'template', body ->> 'printer', body ->> 'reason', "username", "at", ("detail" ->> 'job')::bigint
FROM "audit" CROSS JOIN LATERAL (SELECT "detail" -> 'body' AS body) call
WHERE "action" = 'recordLabelPrint' AND "order_id" IN (SELECT "id" FROM "production_order")
ORDER BY "id";--> statement-breakpoint
UPDATE "case_record" SET "packed_by" = call."username", "packed_station" = call."station"
FROM (
	SELECT DISTINCT ON ("order_id", holder) "order_id", holder, "username", "station"
	FROM "audit" CROSS JOIN LATERAL (SELECT lower("detail" -> 'body' ->> CASE "action"
		WHEN 'packMasterCase' THEN 'master_case_uid' ELSE 'shipper_case_uid' END) AS holder) body
	WHERE "action" IN ('packMasterCase', 'packShipperCase')
	ORDER BY "order_id", holder, "id" DESC
) call
WHERE "case_record"."order_id" = call."order_id" AND "case_record"."packed_in" = call.holder AND "packed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "case_record" SET "packed_by" = call."username", "packed_station" = call."station"
FROM (
	SELECT DISTINCT ON ("order_id", key) "order_id", key, "username", "station"
	FROM "audit" CROSS JOIN LATERAL (SELECT lower(jsonb_array_elements_text("detail" -> 'body' -> 'stray_case_uids')) AS key) item
	WHERE "action" = 'packRemainingItems'
	ORDER BY "order_id", key, "id" DESC
) call
WHERE "case_record"."order_id" = call."order_id" AND "case_record"."key" = call.key AND "packed_in" IS NULL AND "packed_at" IS NOT NULL;
