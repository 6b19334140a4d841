ALTER TABLE "events" ADD COLUMN "entity" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cause" text DEFAULT nullif(current_setting('app.cause', true), '');--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "chain" text[] DEFAULT coalesce(nullif(current_setting('app.chain', true), '')::text[], '{}') NOT NULL;--> statement-breakpoint
CREATE INDEX "events_facts" ON "events" USING btree ("at") WHERE facts is not null;