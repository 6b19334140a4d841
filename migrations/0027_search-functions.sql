-- Finding records: one table of entries, one function that ranks them, one that narrows lists. See docs/adr/0034-one-search.md.
-- What is folded here is folded in the same way by plainText in src/lib/text.ts: without accents, case and signs.
CREATE FUNCTION public.search_fold(content text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
BEGIN
  IF octet_length(content) = length(content) THEN
    RETURN btrim(regexp_replace(lower(content COLLATE "C"), '[^a-z0-9]+', ' ', 'g'));
  END IF;
  RETURN btrim(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(content, NFD), '[\u0300-\u036F]', '', 'g') COLLATE "en-x-icu"), 'øłđ', 'old'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '[^[:alnum:]]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- The three lines of an entry. A word is cut at 60 letters, since an index takes no word of any length.
CREATE FUNCTION public.search_lines(title text, beside text, more text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  longest CONSTANT int := 60;
  lines text := '';
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY[title, beside, more] LOOP
    IF part <> '' THEN
      part := public.search_fold(part);
      IF length(part) > longest THEN
        part := (SELECT string_agg(left(word, longest), ' ' ORDER BY turn) FROM unnest(string_to_array(part, ' ')) WITH ORDINALITY w (word, turn));
      END IF;
      IF part <> '' THEN lines := lines || ' ' || part; END IF;
    END IF;
    lines := lines || E'\n';
  END LOOP;
  RETURN left(lines, -1);
END $$;
--> statement-breakpoint
-- What the index knows of an entry: each word and each person, with the company and the kind before it. So whatever is looked up costs
-- what it finds there, however many other companies and kinds hold the same word.
CREATE FUNCTION public.search_marks(company text, kind text, words text, people text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(substr(replace(translate(words, E'\n', '') || people, ' ', E'\x01' || company || '/' || kind || '/'), 2), E'\x01')
$$;
--> statement-breakpoint
-- A short list of what is still to be sorted in: writers are faster for it, but every look-up reads it from end to end.
CREATE INDEX search_entries_marks ON public.search_entries USING gin (public.search_marks(company_id, kind, words, seen_by)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX search_entries_start ON public.search_entries (company_id, kind, left(words, 60) COLLATE "C") WHERE place_id IS NULL AND NOT archived;
--> statement-breakpoint
-- Compared letter by letter, so that the words that begin with some letters lie together.
ALTER TABLE public.search_vocabulary ALTER COLUMN word TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE public.search_vocabulary ADD CONSTRAINT search_vocabulary_company FOREIGN KEY (company_id) REFERENCES public.companies (company_id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX search_vocabulary_near ON public.search_vocabulary USING gin (word public.gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
GRANT SELECT ON public.search_entries, public.search_vocabulary TO plumbline_search;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- What LIKE takes for "holds every word". One or two letters count where a word begins: anywhere else they tell nothing.
CREATE FUNCTION search.word_patterns(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT coalesce(array_agg(CASE WHEN length(word) < 3 THEN '% ' ELSE '%' END || word || '%'), '{}') FROM unnest(words) word
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.word_patterns(text[]) FROM PUBLIC;
--> statement-breakpoint
-- The words of a typed text as entries have them, the longest first.
CREATE FUNCTION search.asked_words(needle text) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT ARRAY(SELECT left(word, 60) FROM unnest(string_to_array(public.search_fold(needle), ' ')) word WHERE word <> '' GROUP BY 1 ORDER BY length(left(word, 60)) DESC, 1)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.asked_words(text) FROM PUBLIC;
--> statement-breakpoint
-- Words of the kind that hold a typed one, the likeliest first.
CREATE FUNCTION search.words_holding(company text, asked_kind text, asked text, most int) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
BEGIN
  IF length(asked) < 3 THEN
    RETURN ARRAY(SELECT v.word FROM public.search_vocabulary v WHERE v.company_id = company AND v.kind = asked_kind AND v.word >= asked AND v.word < asked || U&'\+10FFFF' ORDER BY v.word LIMIT most);
  END IF;
  -- materialised, so that no other index tempts the planner
  RETURN ARRAY(WITH held AS MATERIALIZED (SELECT * FROM public.search_vocabulary v WHERE v.word LIKE '%' || asked || '%')
    SELECT h.word FROM held h WHERE h.company_id = company AND h.kind = asked_kind ORDER BY NOT starts_with(h.word, asked), length(h.word), h.word LIMIT most);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.words_holding(text, text, text, int) FROM PUBLIC;
--> statement-breakpoint
-- Words of the kind that a mistyped one may stand for. Numbers are not mistyped words, and three letters are near to too much.
CREATE FUNCTION search.words_near(company text, asked_kind text, asked text, most int) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
BEGIN
  IF length(asked) < 4 OR asked ~ '^\d+$' THEN RETURN '{}'; END IF;
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  RETURN ARRAY(WITH near AS MATERIALIZED (SELECT * FROM public.search_vocabulary v WHERE asked <% v.word)
    SELECT n.word FROM near n WHERE n.company_id = company AND n.kind = asked_kind AND length(n.word) > 3 AND n.word !~ '^\d+$'
    ORDER BY word_similarity(asked, n.word) DESC, similarity(asked, n.word) DESC, n.word LIMIT most);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.words_near(text, text, text, int) FROM PUBLIC;
--> statement-breakpoint
-- The best hits for a text among the company's records, so many of each kind. `places` names beside each kind the kind of record it
-- belongs to, or ''; `sees_all` says whether the person sees all of it. Where not, only what names the person counts, and of what
-- belongs to another record only what belongs to one that does.
-- What it costs hardly grows with the company: titles that begin with the text come along their index, a word that many records hold is
-- met among the newest, and only a word that is rare there is looked up in the index of words. A word that nobody has written stands
-- for those that are near.
CREATE FUNCTION search.hits(needle text, most int, kinds text[], places text[], sees_all boolean[], person text) RETURNS TABLE (kind text, id text, score real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET client_min_messages = warning SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  newest CONSTANT int := 1000;       -- records looked through for a word that many of them hold
  newest_places CONSTANT int := 100; -- or those of so many places
  ranked CONSTANT int := 24;         -- hits of each way that are put in order
  by_ids CONSTANT int := 5000;       -- whoever sees no more than these is asked by their ids
  meant CONSTANT int := 200;         -- words that a few letters can stand for
  near CONSTANT int := 5;            -- words that a mistyped one can stand for
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  asked CONSTANT text[] := search.asked_words(needle);
  patterns CONSTANT text[] := search.word_patterns(asked);
  typed CONSTANT text := public.search_fold(needle);
  wanted text;
  place text;
  own text[];
  seen text;
  recent text[];
  there int;
  covered boolean;
  found text[];
  more text[];
  word text;
  words text[];
  unknown boolean;
  by_index text;
  by_text text;
BEGIN
  IF company IS NULL OR asked = '{}' THEN RETURN; END IF;
  FOR n IN 1 .. cardinality(kinds) LOOP
    wanted := kinds[n];
    place := nullif(places[n], '');
    own := NULL;
    seen := '';
    IF NOT sees_all[n] THEN
      EXECUTE format('WITH e AS MATERIALIZED (SELECT e.id FROM public.search_entries e WHERE public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && ARRAY[%L])
        SELECT ARRAY(SELECT e.id FROM e LIMIT %s)', company || '/' || coalesce(place, wanted) || '/@' || person, by_ids + 1) INTO own;
      CONTINUE WHEN own = '{}';
      seen := CASE WHEN cardinality(own) <= by_ids THEN 'AND e.id = ANY ($3)' ELSE 'AND string_to_array(e.seen_by, '' '') && ARRAY[''@'' || $4]' END;
    END IF;

    -- what is new, and in small companies everything there is
    IF place IS NULL THEN
      EXECUTE format('SELECT count(*), (coalesce(array_agg(e.id ORDER BY e.at DESC, e.id DESC) FILTER (WHERE e.words LIKE ALL ($5)), ''{}''))[1:%1$s]
        FROM (SELECT e.id, e.words, e.at FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND e.place_id IS NULL AND NOT e.archived %2$s ORDER BY e.at DESC, e.id DESC LIMIT %3$s) e',
        ranked, seen, newest) INTO there, found USING company, wanted, own, person, patterns;
      covered := there < newest;
      IF NOT covered THEN
        EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND e.place_id IS NULL AND NOT e.archived
            AND left(e.words, 60) COLLATE "C" >= $5 AND left(e.words, 60) COLLATE "C" < $5 || U&''\+10FFFF'' AND e.words LIKE ALL ($6) %1$s LIMIT %2$s)', seen, ranked)
          INTO more USING company, wanted, own, person, left(' ' || typed, 60), patterns;
        found := found || more;
      END IF;
    ELSE
      EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND e.place_id IS NULL AND NOT e.archived %1$s ORDER BY e.at DESC, e.id DESC LIMIT %2$s)', seen, newest_places)
        INTO recent USING company, place, own, person;
      SELECT count(*), (coalesce(array_agg(t.id ORDER BY t.turn) FILTER (WHERE t.words LIKE ALL (patterns)), '{}'))[1:ranked] INTO there, found
      FROM (SELECT t.id, t.words, r.turn FROM unnest(recent) WITH ORDINALITY r (id, turn)
        -- offset keeps the planner from turning the order of the two around
        CROSS JOIN LATERAL (SELECT e.id, e.words FROM public.search_entries e WHERE e.company_id = company AND e.kind = wanted AND e.place_id = r.id AND NOT e.archived OFFSET 0) t LIMIT newest) t;
      covered := cardinality(recent) < newest_places AND there < newest;
    END IF;

    IF cardinality(found) < most AND NOT (covered AND found <> '{}') THEN
      unknown := false;
      by_index := '';
      by_text := '';
      FOREACH word IN ARRAY asked LOOP
        words := search.words_holding(company, wanted, word, meant);
        IF words = '{}' THEN
          unknown := true;
          words := search.words_near(company, wanted, word, near);
          EXIT WHEN words = '{}';
          by_text := by_text || format(' AND e.words LIKE ANY (%L)', search.word_patterns(words));
        ELSE
          by_text := by_text || format(' AND e.words LIKE %L', (search.word_patterns(ARRAY[word]))[1]);
        END IF;
        -- letters that stand for too much to be looked up are compared only, unless there is nothing else to look up
        IF cardinality(words) < meant OR cardinality(asked) = 1 THEN
          by_index := by_index || format(' AND public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && %L::text[]', ARRAY(SELECT company || '/' || wanted || '/' || w FROM unnest(words) w));
        END IF;
      END LOOP;
      IF words = '{}' THEN
        more := '{}';
      ELSIF covered THEN
        more := '{}';
        IF unknown THEN
          EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND NOT e.archived %1$s %2$s LIMIT %3$s)',
            CASE WHEN place IS NULL THEN seen ELSE 'AND e.place_id = ANY ($5)' END, by_text, ranked) INTO more USING company, wanted, own, person, recent;
        END IF;
      ELSIF by_index = '' THEN
        more := '{}';
      ELSIF place IS NULL THEN
        EXECUTE format('WITH e AS MATERIALIZED (SELECT * FROM public.search_entries e WHERE true %1$s) SELECT ARRAY(SELECT e.id FROM e WHERE e.company_id = $1 AND e.kind = $2 AND NOT e.archived %2$s %3$s LIMIT %4$s)',
          by_index, by_text, seen, ranked) INTO more USING company, wanted, own, person;
      ELSE
        EXECUTE format('WITH t AS MATERIALIZED (SELECT e.id, e.place_id FROM public.search_entries e WHERE NOT e.archived %1$s %2$s)
            SELECT ARRAY(SELECT t.id FROM t JOIN public.search_entries e ON e.company_id = $1 AND e.kind = $2 AND e.id = t.place_id WHERE NOT e.archived %3$s LIMIT %4$s)',
          by_index, by_text, seen, ranked) INTO more USING company, place, own, person;
      END IF;
      found := found || more;
    END IF;

    -- words as typed count for more than any resemblance; then the title, what stands beside it, and what is new
    RETURN QUERY SELECT wanted, h.id, h.points FROM (
      SELECT e.id, e.words, coalesce(p.at, e.at) AS at, ((CASE WHEN e.words LIKE ALL (patterns)
        THEN 2 + CASE WHEN e.title = ' ' || typed THEN 3 WHEN starts_with(e.title, ' ' || typed) THEN 2 WHEN e.title LIKE ALL (patterns) THEN 1 WHEN e.title || e.beside LIKE ALL (patterns) THEN 0.5 ELSE 0 END
        ELSE (SELECT avg(word_similarity(w, e.title || e.beside)) FROM unnest(asked) w) END) + e.weight)::real AS points
      FROM (SELECT e.*, split_part(e.words, E'\n', 1) AS title, split_part(e.words, E'\n', 2) AS beside FROM public.search_entries e
        WHERE e.company_id = company AND e.kind = wanted AND e.id = ANY (found) AND NOT e.archived) e
      LEFT JOIN public.search_entries p ON p.company_id = company AND p.kind = place AND p.id = e.place_id
      WHERE place IS NULL OR NOT p.archived) h
    ORDER BY h.points DESC, h.at DESC, h.words, h.id DESC LIMIT most;
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.hits(text, int, text[], text[], boolean[], text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.hits(text, int, text[], text[], boolean[], text) TO plumbline_app;
--> statement-breakpoint
-- For a list that is narrowed by a text: the ids of the company's records of these kinds that hold every word, and the patterns to compare
-- with. The ids are null where there are more than `most`, or so many that whoever goes along any order meets them soon: the first
-- ones tell which. A company that has no more than these is answered from them.
CREATE FUNCTION search.ids(needle text, kinds text[], most int) RETURNS TABLE (ids text[], patterns text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
DECLARE
  probed CONSTANT int := 1000;
  often CONSTANT int := 20;   -- among these, so many are often
  meant CONSTANT int := 200;
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  asked CONSTANT text[] := search.asked_words(needle);
  wanted text;
  word text;
  words text[];
  looked int;
  found text[];
  by_index text;
BEGIN
  ids := '{}';
  patterns := search.word_patterns(asked);
  IF company IS NULL OR asked = '{}' THEN RETURN NEXT; RETURN; END IF;
  FOREACH wanted IN ARRAY kinds LOOP
    SELECT count(*), coalesce(array_agg(e.id) FILTER (WHERE e.words LIKE ALL (patterns)), '{}') INTO looked, found
    FROM (SELECT e.id, e.words FROM public.search_entries e WHERE e.company_id = company AND e.kind = wanted ORDER BY e.company_id, e.kind, e.id LIMIT probed) e;
    IF looked = probed THEN
      by_index := '';
      IF cardinality(found) < often THEN
        FOREACH word IN ARRAY asked LOOP
          words := search.words_holding(company, wanted, word, meant);
          EXIT WHEN words = '{}';
          CONTINUE WHEN cardinality(words) = meant;
          by_index := by_index || format(' AND public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && %L::text[]', ARRAY(SELECT company || '/' || wanted || '/' || w FROM unnest(words) w));
        END LOOP;
        IF words = '{}' THEN
          CONTINUE;
        ELSIF by_index <> '' THEN
          EXECUTE format('WITH e AS MATERIALIZED (SELECT * FROM public.search_entries e WHERE true %s) SELECT ARRAY(SELECT e.id FROM e WHERE e.words LIKE ALL ($1) LIMIT $2 + 1)', by_index) INTO found USING patterns, most;
        END IF;
      END IF;
      IF by_index = '' OR cardinality(found) > most THEN
        ids := NULL;
        EXIT;
      END IF;
    END IF;
    ids := ids || found;
  END LOOP;
  RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.ids(text, text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.ids(text, text[], int) TO plumbline_app;
--> statement-breakpoint
RESET ROLE;
