DROP INDEX "tasks_span";--> statement-breakpoint
CREATE INDEX "tasks_span" ON "tasks" USING btree ("company_id","finish_at","start_at","id","project_id") WHERE deleted_at is null and not summary and not milestone;
--> statement-breakpoint
-- Whether somebody has been given a task: what is nobody's is found along an index and not by looking through everything that is somebody's.
-- The column belongs to the database. Triggers keep it, nothing else writes it, and that is why schema.ts does not name it.
ALTER TABLE public.tasks ADD COLUMN assigned boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE public.tasks t SET assigned = true WHERE EXISTS (SELECT 1 FROM public.task_assignments a WHERE a.company_id = t.company_id AND a.task_id = t.id);
--> statement-breakpoint
CREATE INDEX tasks_unassigned ON public.tasks (company_id, finish_at, id) WHERE deleted_at IS NULL AND NOT summary AND NOT assigned;
--> statement-breakpoint
CREATE INDEX tasks_unassigned_open ON public.tasks (company_id, finish_at, id) WHERE deleted_at IS NULL AND NOT summary AND NOT assigned AND stage <> 'done';
--> statement-breakpoint
CREATE FUNCTION public.note_tasks_given() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.tasks t SET assigned = true FROM (SELECT DISTINCT company_id, task_id FROM given) g WHERE t.company_id = g.company_id AND t.id = g.task_id AND NOT t.assigned;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.note_tasks_taken() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.tasks t SET assigned = false FROM (SELECT DISTINCT company_id, task_id FROM taken) g WHERE t.company_id = g.company_id AND t.id = g.task_id AND t.assigned
    AND NOT EXISTS (SELECT 1 FROM public.task_assignments a WHERE a.company_id = t.company_id AND a.task_id = t.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_assignments_given AFTER INSERT ON public.task_assignments REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION public.note_tasks_given();
--> statement-breakpoint
CREATE TRIGGER task_assignments_taken AFTER DELETE ON public.task_assignments REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION public.note_tasks_taken();
--> statement-breakpoint
-- The gap in front lets one or two letters at the beginning of a name be looked up too.
CREATE INDEX tasks_search ON public.tasks USING gin ((' ' || lower(name)) public.gin_trgm_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION public.note_task_words() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public.search_words (company_id, module, word)
  SELECT DISTINCT n.company_id, 'schedule', word FROM written n, public.words_of(n.name) word ORDER BY 1, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.note_renamed_task() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO public.search_words (company_id, module, word) SELECT new.company_id, 'schedule', word FROM public.words_of(new.name) word ORDER BY 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_words_made AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.note_task_words();
--> statement-breakpoint
-- Row by row, unlike the words of projects: every change of a schedule writes the dates of many tasks, and names of few.
CREATE TRIGGER tasks_words_changed AFTER UPDATE OF name ON public.tasks FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION public.note_renamed_task();
--> statement-breakpoint
INSERT INTO public.search_words (company_id, module, word) SELECT DISTINCT t.company_id, 'schedule', word FROM public.tasks t, public.words_of(t.name) word;
--> statement-breakpoint
GRANT SELECT ON public.tasks TO plumbline_search;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- The best hits for a text among the company's projects; with `person` only among those the person owns or has been given.
-- What it costs hardly grows with the company: names that begin with the text come along the index of names, a word that many
-- projects hold is met among the newest, and only a word that is rare there is looked up in the index of texts. Where that finds
-- too little, a word that nobody has written stands for the nearest one that somebody has.
-- What asks the index of texts is materialised and names nothing but the longest word, so that no other index tempts the planner.
CREATE OR REPLACE FUNCTION search.project_hits(needle text, most int, person text DEFAULT NULL) RETURNS TABLE (id text, score real)
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
    found := ARRAY(SELECT p.id FROM public.projects p WHERE p.company_id = company AND p.deleted_at IS NULL AND p.archived_at IS NULL AND p.id = ANY (own) AND p.search_text LIKE ALL (patterns) ORDER BY p.updated_at DESC LIMIT ranked);
    IF found = '{}' THEN
      PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
      found := ARRAY(SELECT p.id FROM (SELECT * FROM public.projects p WHERE p.company_id = company AND p.deleted_at IS NULL AND p.archived_at IS NULL AND p.id = ANY (own) ORDER BY p.updated_at DESC LIMIT near_by_ids) p
        WHERE NOT EXISTS (SELECT 1 FROM unnest(words) word WHERE position(word IN p.search_text) = 0 AND (length(word) < 4 OR NOT word <% (p.name || ' ' || p.client || ' ' || p.location))) LIMIT ranked);
    END IF;
  ELSE
    LOOP
      EXECUTE format(
        'SELECT ARRAY((SELECT p.id FROM public.projects p WHERE p.company_id = $1 AND p.deleted_at IS NULL AND p.archived_at IS NULL AND p.name COLLATE "en-x-icu" >= $3 AND p.name COLLATE "en-x-icu" < $3 || U&''\FFFF''
             AND p.search_text LIKE ALL ($2) %1$s LIMIT %2$s)
           UNION (SELECT p.id FROM (SELECT * FROM public.projects p WHERE p.company_id = $1 AND p.deleted_at IS NULL AND p.archived_at IS NULL ORDER BY p.updated_at DESC, p.id DESC LIMIT %3$s) p
             WHERE p.search_text LIKE ALL ($2) %1$s LIMIT %2$s))',
        visible, ranked, newest) INTO more USING company, patterns, typed, person;
      found := found || more;
      IF cardinality(found) < most THEN
        -- two letters make no trigram, but with the gap before a word they do
        EXECUTE format('WITH p AS MATERIALIZED (SELECT * FROM public.projects p WHERE p.deleted_at IS NULL AND p.archived_at IS NULL AND p.search_text LIKE %1$L)
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
    FROM public.projects p WHERE p.company_id = company AND p.deleted_at IS NULL AND p.archived_at IS NULL AND p.id = ANY (found)) h
  ORDER BY h.points DESC, h.updated_at DESC, h.id DESC LIMIT most;
END $$;
--> statement-breakpoint
-- What LIKE takes for "the name holds every word", the longest word first; compared with a gap before the name in small letters.
-- One or two letters count where a word begins: anywhere else they tell nothing, and no index knows them.
CREATE FUNCTION search.name_patterns(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT array_agg(CASE WHEN length(word) < 3 THEN '% ' ELSE '%' END || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' ORDER BY length(word) DESC, word) FROM unnest(words) word WHERE word <> ''
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.name_patterns(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.name_patterns(text[]) TO plumbline_app;
--> statement-breakpoint
-- Ids of the company's tasks whose names hold every word. Null where there are more than `most`, or so many that whoever goes along
-- any order meets them soon: the first tasks that are due tell which. A company that has no more than these is answered from them.
CREATE FUNCTION search.task_ids(words text[], most int) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
DECLARE
  probed CONSTANT int := 1000;
  often CONSTANT int := 20;  -- among these, so many are often
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  patterns CONSTANT text[] := search.name_patterns(words);
  looked int;
  found text[];
BEGIN
  IF patterns IS NULL THEN RETURN NULL; END IF;
  SELECT count(*), coalesce(array_agg(t.id) FILTER (WHERE ' ' || lower(t.name) LIKE ALL (patterns)), '{}') INTO looked, found
  FROM (SELECT t.id, t.name FROM public.tasks t WHERE t.company_id = company AND t.deleted_at IS NULL AND NOT t.summary ORDER BY t.finish_at, t.id LIMIT probed) t;
  IF looked < probed THEN RETURN found; END IF;
  IF cardinality(found) >= often THEN RETURN NULL; END IF;
  EXECUTE format('WITH t AS MATERIALIZED (SELECT * FROM public.tasks t WHERE t.deleted_at IS NULL AND '' '' || lower(t.name) LIKE %L)
      SELECT ARRAY(SELECT t.id FROM t WHERE t.company_id = $1 AND '' '' || lower(t.name) LIKE ALL ($2) LIMIT $3 + 1)', patterns[1]) INTO found USING company, patterns, most;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.task_ids(text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.task_ids(text[], int) TO plumbline_app;
--> statement-breakpoint
-- The same for projects and everything written in them; the ones that changed last tell which.
CREATE FUNCTION search.project_ids(words text[], most int) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
DECLARE
  probed CONSTANT int := 500;
  often CONSTANT int := 20;
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  patterns CONSTANT text[] := search.patterns_of(ARRAY(SELECT word FROM unnest(words) word WHERE word <> '' ORDER BY length(word) DESC, word));
  looked int;
  found text[];
BEGIN
  IF patterns IS NULL THEN RETURN NULL; END IF;
  SELECT count(*), coalesce(array_agg(p.id) FILTER (WHERE p.search_text LIKE ALL (patterns)), '{}') INTO looked, found
  FROM (SELECT p.id, p.search_text FROM public.projects p WHERE p.company_id = company AND p.deleted_at IS NULL ORDER BY p.updated_at DESC, p.id DESC LIMIT probed) p;
  IF looked < probed THEN RETURN found; END IF;
  IF cardinality(found) >= often THEN RETURN NULL; END IF;
  EXECUTE format('WITH p AS MATERIALIZED (SELECT * FROM public.projects p WHERE p.deleted_at IS NULL AND p.search_text LIKE %L)
      SELECT ARRAY(SELECT p.id FROM p WHERE p.company_id = $1 AND p.search_text LIKE ALL ($2) LIMIT $3 + 1)', patterns[1]) INTO found USING company, patterns, most;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.project_ids(text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.project_ids(text[], int) TO plumbline_app;
--> statement-breakpoint
-- The best hits for a text among the names of the company's tasks; with `person` only in projects the person owns or has been given.
-- What it costs hardly grows with the company: a word that many tasks hold is met in the projects that changed last, and only a word
-- that is rare there is looked up in the index of names. Whoever sees no more than these projects hold is answered from them alone.
CREATE FUNCTION search.task_hits(needle text, most int, person text DEFAULT NULL) RETURNS TABLE (id text, score real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET client_min_messages = warning SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  newest CONSTANT int := 100;   -- projects that changed last
  looked CONSTANT int := 1000;  -- tasks of these that are looked through
  ranked CONSTANT int := 24;    -- hits of each way that are put in order
  by_ids CONSTANT int := 5000;  -- whoever sees no more projects than these is asked by their ids
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  typed CONSTANT text := regexp_replace(lower(btrim(needle)), '\s+', ' ', 'g');
  asked CONSTANT text[] := ARRAY(SELECT word FROM unnest(string_to_array(typed, ' ')) word ORDER BY length(word) DESC, word);
  visible text := '';
  words text[] := asked;
  patterns text[] := search.name_patterns(asked);
  own text[];
  recent text[];
  there int;
  found text[] := '{}';
  more text[];
BEGIN
  IF typed = '' THEN RETURN; END IF;
  IF person IS NOT NULL THEN
    own := ARRAY((SELECT p.id FROM public.projects p WHERE p.company_id = company AND p.owner_id = person LIMIT by_ids + 1)
      UNION ALL (SELECT s.project_id FROM public.project_shares s WHERE s.company_id = company AND s.user_id = person LIMIT by_ids + 1));
    visible := CASE WHEN cardinality(own) <= by_ids THEN 'AND p.id = ANY ($2)'
      ELSE 'AND (p.owner_id = $3 OR EXISTS (SELECT 1 FROM public.project_shares s WHERE s.company_id = p.company_id AND s.project_id = p.id AND s.user_id = $3))' END;
  END IF;
  EXECUTE format('SELECT ARRAY(SELECT p.id FROM public.projects p WHERE p.company_id = $1 AND p.deleted_at IS NULL AND p.archived_at IS NULL %1$s ORDER BY p.updated_at DESC, p.id DESC LIMIT %2$s)', visible, newest)
    INTO recent USING company, own, person;
  LOOP
    SELECT count(*), (coalesce(array_agg(t.id ORDER BY t.place) FILTER (WHERE ' ' || lower(t.name) LIKE ALL (patterns)), '{}'))[1:ranked] INTO there, more
    FROM (SELECT t.id, t.name, r.place FROM unnest(recent) WITH ORDINALITY r (id, place)
      -- offset keeps the planner from turning the order of the two around
      CROSS JOIN LATERAL (SELECT t.id, t.name FROM public.tasks t WHERE t.company_id = company AND t.project_id = r.id AND t.deleted_at IS NULL OFFSET 0) t LIMIT looked) t;
    found := found || more;
    IF cardinality(recent) < newest AND there < looked THEN
      IF found = '{}' THEN
        PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
        found := ARRAY(SELECT t.id FROM public.tasks t WHERE t.company_id = company AND t.project_id = ANY (recent) AND t.deleted_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM unnest(words) word WHERE position(word IN lower(t.name)) = 0 AND (length(word) < 4 OR NOT word <% t.name)) LIMIT ranked);
      END IF;
      EXIT;
    END IF;
    IF cardinality(found) < most THEN
      EXECUTE format('WITH t AS MATERIALIZED (SELECT * FROM public.tasks t WHERE t.deleted_at IS NULL AND '' '' || lower(t.name) LIKE %1$L)
          SELECT ARRAY(SELECT t.id FROM t JOIN public.projects p ON p.company_id = t.company_id AND p.id = t.project_id AND p.deleted_at IS NULL AND p.archived_at IS NULL
            WHERE t.company_id = $1 AND '' '' || lower(t.name) LIKE ALL ($4) %2$s LIMIT %3$s)', patterns[1], visible, ranked) INTO more USING company, own, person, patterns;
      found := found || more;
    END IF;
    EXIT WHEN cardinality(found) >= most OR words <> asked;
    words := search.known_words(company, 'schedule', asked);
    EXIT WHEN words = asked;
    patterns := search.name_patterns(words);
  END LOOP;

  -- words as typed count for more than any resemblance; then a name that is the text or begins with it, what is not done yet, and what is new
  patterns := search.name_patterns(asked);
  RETURN QUERY SELECT h.id, h.points FROM (
    SELECT t.id, p.updated_at, (CASE WHEN ' ' || lower(t.name) LIKE ALL (patterns)
      THEN 2 + CASE WHEN lower(t.name) = typed THEN 2 WHEN starts_with(lower(t.name), typed) THEN 1 ELSE 0 END
      ELSE (SELECT avg(word_similarity(word, t.name)) FROM unnest(asked) word) END + CASE WHEN t.stage <> 'done' THEN 0.1 ELSE 0 END)::real AS points
    FROM public.tasks t JOIN public.projects p ON p.company_id = t.company_id AND p.id = t.project_id WHERE t.company_id = company AND t.deleted_at IS NULL AND t.id = ANY (found)) h
  ORDER BY h.points DESC, h.updated_at DESC, h.id DESC LIMIT most;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.task_hits(text, int, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.task_hits(text, int, text) TO plumbline_app;
--> statement-breakpoint
RESET ROLE;
