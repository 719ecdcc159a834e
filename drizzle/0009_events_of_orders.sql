-- Events of orders that were deleted: there is nothing left to send.
DELETE FROM "webhook_call" WHERE "order_id" NOT IN (SELECT "id" FROM "production_order");
--> statement-breakpoint
ALTER TABLE "webhook_call" ADD CONSTRAINT "webhook_call_order_id_production_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."production_order"("id") ON DELETE cascade ON UPDATE no action;