ALTER TABLE "usage_meters" ADD COLUMN "vertical" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_meters" DROP CONSTRAINT "usage_meters_company_id_meter_month_pk";--> statement-breakpoint
ALTER TABLE "usage_meters" ADD CONSTRAINT "usage_meters_company_id_meter_vertical_month_pk" PRIMARY KEY("company_id","meter","vertical","month");
