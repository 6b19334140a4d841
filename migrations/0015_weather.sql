CREATE TABLE "weather_checks" (
	"company_id" text NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"answered_at" timestamptz(3),
	"outcome" jsonb,
	CONSTRAINT "weather_checks_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "weather_forecasts" (
	"company_id" text NOT NULL,
	"place" text NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"answered_at" timestamptz(3),
	"problem" text,
	"fetched_at" timestamptz(3),
	"body" jsonb,
	CONSTRAINT "weather_forecasts_company_id_place_pk" PRIMARY KEY("company_id","place")
);
--> statement-breakpoint
CREATE TABLE "weather_rules" (
	"company_id" text NOT NULL,
	"rule" text NOT NULL,
	"is_on" boolean NOT NULL,
	"limit_value" double precision NOT NULL,
	CONSTRAINT "weather_rules_company_id_rule_pk" PRIMARY KEY("company_id","rule")
);
--> statement-breakpoint
ALTER TABLE "weather_checks" ADD CONSTRAINT "weather_checks_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD CONSTRAINT "weather_forecasts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_rules" ADD CONSTRAINT "weather_rules_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weather_forecasts_asked" ON "weather_forecasts" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("company_id","topic","at");