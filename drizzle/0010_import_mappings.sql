CREATE TABLE "import_mapping" (
	"name" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	"dates" text,
	"decimal_sign" text
);
