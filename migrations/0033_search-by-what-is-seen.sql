-- Who does not see all of a kind is answered by the words they see, and a mistyped word in the title counts for more than one beside it.
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- Those of some words that one of the named entries holds; `visible` says which these are.
CREATE FUNCTION search.words_among(company text, asked_kind text, visible text, mine text[], candidates text[]) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
DECLARE
  held text[];
BEGIN
  IF candidates = '{}' THEN RETURN '{}'; END IF;
  EXECUTE format('SELECT ARRAY(SELECT DISTINCT w.word FROM public.search_entries e, unnest(public.search_words(e.words)) w (word)
    WHERE e.company_id = $1 AND e.kind = $2 AND %1$s AND NOT e.archived AND w.word = ANY ($4))', visible) INTO held USING company, asked_kind, mine, candidates;
  RETURN ARRAY(SELECT c.word FROM unnest(candidates) WITH ORDINALITY c (word, turn) WHERE c.word = ANY (held) ORDER BY c.turn);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.words_among(text, text, text, text[], text[]) FROM PUBLIC;
--> statement-breakpoint
-- The same for a person who sees too many entries to be asked one by one: what holds the words is looked up, and of that what names the person.
CREATE FUNCTION search.words_seen(company text, asked_kind text, place text, person text, candidates text[]) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
DECLARE
  marks CONSTANT text[] := ARRAY(SELECT company || '/' || asked_kind || '/' || w FROM unnest(candidates) w);
  held text[];
BEGIN
  IF candidates = '{}' THEN RETURN '{}'; END IF;
  IF place IS NULL THEN
    held := ARRAY(WITH e AS MATERIALIZED (SELECT e.words FROM public.search_entries e WHERE public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && marks
        AND public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && ARRAY[company || '/' || asked_kind || '/@' || person] AND NOT e.archived)
      SELECT DISTINCT w.word FROM e, unnest(public.search_words(e.words)) w (word) WHERE w.word = ANY (candidates));
  ELSE
    held := ARRAY(WITH e AS MATERIALIZED (SELECT e.words, e.place_id FROM public.search_entries e WHERE public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && marks AND NOT e.archived)
      SELECT DISTINCT w.word FROM e JOIN public.search_entries p ON p.company_id = company AND p.kind = place AND p.id = e.place_id, unnest(public.search_words(e.words)) w (word)
      WHERE NOT p.archived AND string_to_array(p.seen_by, ' ') && ARRAY['@' || person] AND w.word = ANY (candidates));
  END IF;
  RETURN ARRAY(SELECT c.word FROM unnest(candidates) WITH ORDINALITY c (word, turn) WHERE c.word = ANY (held) ORDER BY c.turn);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.words_seen(text, text, text, text, text[]) FROM PUBLIC;
--> statement-breakpoint
-- The best hits for a text among the company's records, so many of each kind. `places` names beside each kind the kind of record it
-- belongs to, or ''; `sees_all` says whether the person sees all of it. Where not, only what names the person counts, and of what
-- belongs to another record only what belongs to one that does.
-- What it costs hardly grows with the company: titles that begin with the text come along their index, a word that many records hold is
-- met among the newest, and only a word that is rare there is looked up in the index of words. A word that nobody has written stands
-- for those that are near. Whoever does not see all is answered as if there were nothing else: which words are written, and which are
-- near, is decided by what they see, so nobody learns of a word, or misses one, because of what is hidden from them.
CREATE OR REPLACE FUNCTION search.hits(needle text, most int, kinds text[], places text[], sees_all boolean[], person text) RETURNS TABLE (kind text, id text, score real)
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
  visible text;
  mine text[];
  held boolean;
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
      visible := NULL;
      IF own IS NOT NULL AND (CASE WHEN place IS NULL THEN cardinality(own) <= by_ids ELSE cardinality(recent) < newest_places END) THEN
        visible := CASE WHEN place IS NULL THEN 'e.id' ELSE 'e.place_id' END || ' = ANY ($3)';
        mine := CASE WHEN place IS NULL THEN own ELSE recent END;
      END IF;
      more := '{}';

      IF visible IS NOT NULL THEN
        -- few enough to be read one by one
        IF NOT covered THEN
          EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND %1$s AND NOT e.archived AND e.words LIKE ALL ($4) LIMIT %2$s)', visible, ranked)
            INTO more USING company, wanted, mine, patterns;
        END IF;
        IF found = '{}' AND more = '{}' THEN
          by_text := '';
          FOREACH word IN ARRAY asked LOOP
            EXECUTE format('SELECT EXISTS (SELECT FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND %1$s AND NOT e.archived AND e.words LIKE $4)', visible)
              INTO held USING company, wanted, mine, (search.word_patterns(ARRAY[word]))[1];
            words := CASE WHEN held THEN ARRAY[word] ELSE (search.words_among(company, wanted, visible, mine, search.words_near(company, wanted, word, NULL)))[1:near] END;
            EXIT WHEN words = '{}';
            by_text := by_text || format(' AND e.words LIKE ANY (%L)', search.word_patterns(words));
          END LOOP;
          IF words <> '{}' THEN
            EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND %1$s AND NOT e.archived %2$s LIMIT %3$s)', visible, by_text, ranked)
              INTO more USING company, wanted, mine;
          END IF;
        END IF;
      ELSE
        -- by the index of words; for whoever does not see all first as typed, and if that finds nothing by the words they see
        FOR turn IN 1 .. CASE WHEN own IS NULL THEN 1 ELSE 2 END LOOP
          EXIT WHEN turn = 2 AND found || more <> '{}';
          unknown := false;
          by_index := '';
          by_text := '';
          FOREACH word IN ARRAY asked LOOP
            words := search.words_holding(company, wanted, word, meant);
            IF turn = 2 THEN words := search.words_seen(company, wanted, place, person, words); END IF;
            IF words = '{}' THEN
              EXIT WHEN own IS NOT NULL AND turn = 1;
              unknown := true;
              words := CASE WHEN own IS NULL THEN search.words_near(company, wanted, word, near)
                ELSE (search.words_seen(company, wanted, place, person, search.words_near(company, wanted, word, newest)))[1:near] END;
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
          CONTINUE WHEN words = '{}';
          IF covered THEN
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
        END LOOP;
      END IF;
      found := found || more;
    END IF;

    -- words as typed count for more than any resemblance; then the title, what stands beside it, and what is new
    RETURN QUERY SELECT wanted, h.id, h.points FROM (
      SELECT e.id, e.words, coalesce(p.at, e.at) AS at, ((CASE WHEN e.words LIKE ALL (patterns)
        THEN 2 + CASE WHEN e.title = ' ' || typed THEN 3 WHEN starts_with(e.title, ' ' || typed) THEN 2 WHEN e.title LIKE ALL (patterns) THEN 1 WHEN e.title || e.beside LIKE ALL (patterns) THEN 0.5 ELSE 0 END
        ELSE (SELECT avg(greatest(word_similarity(w, e.title), 0.5 * word_similarity(w, e.beside))) FROM unnest(asked) w) END) + e.weight)::real AS points
      FROM (SELECT e.*, split_part(e.words, E'\n', 1) AS title, split_part(e.words, E'\n', 2) AS beside FROM public.search_entries e
        WHERE e.company_id = company AND e.kind = wanted AND e.id = ANY (found) AND NOT e.archived) e
      LEFT JOIN public.search_entries p ON p.company_id = company AND p.kind = place AND p.id = e.place_id
      WHERE place IS NULL OR NOT p.archived) h
    ORDER BY h.points DESC, h.at DESC, h.words, h.id DESC LIMIT most;
  END LOOP;
END $$;
--> statement-breakpoint
RESET ROLE;
