CREATE TABLE "job_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"queue" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job_id" text PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"holder" integer NOT NULL,
	"taken_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_leases_holder" ON "job_leases" USING btree ("holder");