CREATE TABLE "event_seals" (
	"company_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"event_ids" bigint[] NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "event_seals_company_id_seq_pk" PRIMARY KEY("company_id","seq")
);
