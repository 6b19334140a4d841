CREATE TABLE "events_set_aside" (
	"company_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"error" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "events_set_aside_company_id_event_id_reader_pk" PRIMARY KEY("company_id","event_id","reader")
);
--> statement-breakpoint
ALTER TABLE "events_set_aside" ADD CONSTRAINT "events_set_aside_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE cascade ON UPDATE no action;