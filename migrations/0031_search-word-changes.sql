CREATE TABLE "search_word_changes" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_word_changes_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brought" text DEFAULT '' NOT NULL,
	"gone" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_word_changes_company_id_kind_turn_pk" PRIMARY KEY("company_id","kind","turn")
);
