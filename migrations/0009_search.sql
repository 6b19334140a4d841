CREATE TABLE "search_words" (
	"company_id" text NOT NULL,
	"module" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_company_id_module_word_pk" PRIMARY KEY("company_id","module","word")
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX search_words_near ON public.search_words USING gin (word public.gin_trgm_ops);
--> statement-breakpoint
-- The words of a text that can be mistyped: four letters or more; numbers are no words.
CREATE FUNCTION public.words_of(content text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(lower(content), '[^[:alnum:]]+') word WHERE length(word) BETWEEN 4 AND 40 AND word !~ '^\d+$'
$$;
--> statement-breakpoint
-- Sorted, so that two people who write the same new words wait for each other at most once.
CREATE FUNCTION public.note_project_words() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public.search_words (company_id, module, word)
  SELECT DISTINCT n.company_id, 'projects', word FROM written n, public.words_of(concat_ws(' ', n.name, n.client, n.location, left(n.description, 500))) word
  ORDER BY 1, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_words_made AFTER INSERT ON public.projects REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.note_project_words();
--> statement-breakpoint
CREATE TRIGGER projects_words_changed AFTER UPDATE ON public.projects REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.note_project_words();
--> statement-breakpoint
INSERT INTO public.search_words (company_id, module, word)
SELECT DISTINCT p.company_id, 'projects', word FROM public.projects p, public.words_of(concat_ws(' ', p.name, p.client, p.location, left(p.description, 500))) word;
--> statement-breakpoint
-- Universal search. As in 0001: a role that sees all rows, inside a function that names the company itself.
GRANT SELECT ON public.project_shares, public.search_words TO plumbline_search;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- What LIKE takes for "contains this word", whatever signs the word has.
CREATE FUNCTION search.patterns_of(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' ORDER BY place) FROM unnest(words) WITH ORDINALITY w(word, place)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.patterns_of(text[]) FROM PUBLIC;
--> statement-breakpoint
-- The words of a text, each that no record was written with replaced by the nearest one that was.
CREATE FUNCTION search.known_words(company text, source text, typed text[]) RETURNS text[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  known text[] := '{}';
  asked text;
  nearest text;
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  FOREACH asked IN ARRAY typed LOOP
    nearest := NULL;
    IF length(asked) > 3 THEN
      WITH near AS MATERIALIZED (SELECT * FROM public.search_words w WHERE asked <% w.word)
      SELECT CASE WHEN position(asked IN n.word) > 0 THEN asked ELSE n.word END INTO nearest FROM near n WHERE n.company_id = company AND n.module = source
      ORDER BY position(asked IN n.word) > 0 DESC, word_similarity(asked, n.word) DESC, similarity(asked, n.word) DESC, n.word LIMIT 1;
    END IF;
    known := known || coalesce(nearest, asked);
  END LOOP;
  RETURN known;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.known_words(text, text, text[]) FROM PUBLIC;
--> statement-breakpoint
-- The best hits for a text among the company's projects; with `person` only among those the person owns or has been given.
-- What it costs hardly grows with the company: names that begin with the text come along the index of names, a word that many
-- projects hold is met among the newest, and only a word that is rare there is looked up in the index of texts. Where that finds
-- too little, a word that nobody has written stands for the nearest one that somebody has.
-- What asks the index of texts is materialised and names nothing but the longest word, so that no other index tempts the planner.
CREATE FUNCTION search.project_hits(needle text, most int, person text DEFAULT NULL) RETURNS TABLE (id text, score real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET client_min_messages = warning SET enable_seqscan = off AS $$
DECLARE
  newest CONSTANT int := 1000;  -- projects looked through for a word that many of them hold
  ranked CONSTANT int := 24;    -- hits of each way that are put in order
  by_ids CONSTANT int := 5000;  -- whoever sees no more projects than these is asked by their ids
  near_by_ids CONSTANT int := 500;  -- of these, the names of the newest are compared with words that are nearly the same
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  typed CONSTANT text := regexp_replace(lower(btrim(needle)), '\s+', ' ', 'g');
  asked CONSTANT text[] := ARRAY(SELECT word FROM unnest(string_to_array(typed, ' ')) word ORDER BY length(word) DESC, word);
  -- every word may still be growing, hence the prefix match of each
  query CONSTANT tsquery := (SELECT regexp_replace(plain::text, '''( & |$)', ''':*\1', 'g')::tsquery FROM plainto_tsquery('simple', typed) plain);
  visible text := '';
  words text[] := asked;
  patterns text[] := search.patterns_of(asked);
  own text[];
  found text[] := '{}';
  more text[];
BEGIN
  IF typed = '' THEN RETURN; END IF;
  IF person IS NOT NULL THEN
    own := ARRAY((SELECT p.id FROM public.projects p WHERE p.company_id = company AND p.owner_id = person LIMIT by_ids + 1)
      UNION ALL (SELECT s.project_id FROM public.project_shares s WHERE s.company_id = company AND s.user_id = person LIMIT by_ids + 1));
    visible := 'AND (p.owner_id = $4 OR EXISTS (SELECT 1 FROM public.project_shares s WHERE s.company_id = p.company_id AND s.project_id = p.id AND s.user_id = $4))';
  END IF;

  IF cardinality(own) <= by_ids THEN
    found := ARRAY(SELECT p.id FROM public.projects p WHERE p.company_id = company AND p.deleted_at IS NULL AND p.id = ANY (own) AND p.search_text LIKE ALL (patterns) ORDER BY p.updated_at DESC LIMIT ranked);
    IF found = '{}' THEN
      PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
      found := ARRAY(SELECT p.id FROM (SELECT * FROM public.projects p WHERE p.company_id = company AND p.deleted_at IS NULL AND p.id = ANY (own) ORDER BY p.updated_at DESC LIMIT near_by_ids) p
        WHERE NOT EXISTS (SELECT 1 FROM unnest(words) word WHERE position(word IN p.search_text) = 0 AND (length(word) < 4 OR NOT word <% (p.name || ' ' || p.client || ' ' || p.location))) LIMIT ranked);
    END IF;
  ELSE
    LOOP
      EXECUTE format(
        'SELECT ARRAY((SELECT p.id FROM public.projects p WHERE p.company_id = $1 AND p.deleted_at IS NULL AND p.name COLLATE "en-x-icu" >= $3 AND p.name COLLATE "en-x-icu" < $3 || U&''\FFFF''
             AND p.search_text LIKE ALL ($2) %1$s LIMIT %2$s)
           UNION (SELECT p.id FROM (SELECT * FROM public.projects p WHERE p.company_id = $1 AND p.deleted_at IS NULL ORDER BY p.updated_at DESC, p.id DESC LIMIT %3$s) p
             WHERE p.search_text LIKE ALL ($2) %1$s LIMIT %2$s))',
        visible, ranked, newest) INTO more USING company, patterns, typed, person;
      found := found || more;
      IF cardinality(found) < most THEN
        -- two letters make no trigram, but with the gap before a word they do
        EXECUTE format('WITH p AS MATERIALIZED (SELECT * FROM public.projects p WHERE p.deleted_at IS NULL AND p.search_text LIKE %1$L)
            SELECT ARRAY(SELECT p.id FROM p WHERE p.company_id = $1 AND p.search_text LIKE ALL ($2) %2$s LIMIT %3$s)',
          CASE WHEN length(words[1]) < 3 THEN '% ' || substr(patterns[1], 2) ELSE patterns[1] END, visible, ranked) INTO more USING company, patterns, typed, person;
        found := found || more;
      END IF;
      EXIT WHEN cardinality(found) >= most OR words <> asked;
      words := search.known_words(company, 'projects', asked);
      EXIT WHEN words = asked;
      patterns := search.patterns_of(words);
    END LOOP;
  END IF;

  -- words as typed count for more than any resemblance; then the name, client and place, the description, and what is new
  patterns := search.patterns_of(asked);
  RETURN QUERY SELECT h.id, h.points FROM (
    SELECT p.id, p.updated_at, (CASE WHEN p.search_text LIKE ALL (patterns)
      THEN 2 + CASE WHEN starts_with(lower(p.name), typed) THEN 2 WHEN lower(p.name) LIKE ALL (patterns) THEN 1 ELSE 0 END
        + ts_rank(setweight(to_tsvector('simple', p.name), 'A') || setweight(to_tsvector('simple', p.client || ' ' || p.location), 'B') || to_tsvector('simple', left(p.description, 500)), query)
      ELSE (SELECT avg(word_similarity(word, p.name || ' ' || p.client || ' ' || p.location)) FROM unnest(asked) word) END)::real AS points
    FROM public.projects p WHERE p.company_id = company AND p.deleted_at IS NULL AND p.id = ANY (found)) h
  ORDER BY h.points DESC, h.updated_at DESC, h.id DESC LIMIT most;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.project_hits(text, int, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.project_hits(text, int, text) TO plumbline_app;
--> statement-breakpoint
RESET ROLE;
