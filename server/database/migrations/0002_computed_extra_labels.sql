ALTER TABLE "production_order" DROP COLUMN "mc_extra_qty";--> statement-breakpoint
ALTER TABLE "production_order" DROP COLUMN "sc_extra_qty";--> statement-breakpoint
ALTER TABLE "production_order" DROP COLUMN "lu_extra_qty";