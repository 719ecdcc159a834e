CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "case_record_packed_at" ON "case_record" USING btree ("packed_at") WHERE packed_at is not null;