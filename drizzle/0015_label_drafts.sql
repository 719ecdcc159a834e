-- Labels that a crash left unfinished were in no file that could be downloaded. They are written in one transaction now.
DELETE FROM "case_record" WHERE "file_id" IN (SELECT "id" FROM "label_file" WHERE NOT "ready");--> statement-breakpoint
DELETE FROM "label_file" WHERE NOT "ready";--> statement-breakpoint
ALTER TABLE "label_file" DROP COLUMN "ready";
