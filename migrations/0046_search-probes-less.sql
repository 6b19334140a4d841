-- As in 0039, but planned once: what was looked for does not change how. And a fifth of the records is looked at before the index is asked; among these,
-- too, one in fifty is often.
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search.ids(needle text, kinds text[], most int, places text[] DEFAULT '{}') RETURNS TABLE (ids text[], patterns text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  probed CONSTANT int := 200;
  often CONSTANT int := 4;    -- among these, so many are often
  meant CONSTANT int := 200;
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  asked CONSTANT text[] := search.asked_words(needle);
  wanted text;
  place text;
  with_title boolean;
  word text;
  words text[];
  title_words text[];
  looked int;
  found text[];
  more text[];
  by_index text;
  title_marks text[];         -- null where letters stand for too much to be looked up
  titled text[];
BEGIN
  ids := '{}';
  patterns := search.word_patterns(asked);
  IF company IS NULL OR asked = '{}' THEN RETURN NEXT; RETURN; END IF;
  FOR n IN 1 .. cardinality(kinds) LOOP
    wanted := kinds[n];
    place := nullif(places[n], '');
    with_title := place IS NOT NULL AND cardinality(asked) > 1;
    SELECT count(*), coalesce(array_agg(e.id) FILTER (WHERE e.words LIKE ALL (patterns) OR e.words || E'\n' || p.title LIKE ALL (patterns)), '{}') INTO looked, found
    FROM (SELECT e.id, e.words, e.place_id FROM public.search_entries e WHERE e.company_id = company AND e.kind = wanted ORDER BY e.company_id, e.kind, e.id LIMIT probed) e
    LEFT JOIN LATERAL (SELECT split_part(p.words, E'\n', 1) AS title FROM public.search_entries p
      WHERE with_title AND e.words LIKE ANY (patterns) AND p.company_id = company AND p.kind = place AND p.id = e.place_id) p ON true;
    IF looked = probed THEN
      by_index := '';
      IF cardinality(found) < often THEN
        title_marks := '{}';
        FOREACH word IN ARRAY asked LOOP
          words := search.words_holding(company, wanted, word, meant);
          IF with_title THEN
            title_words := search.words_holding(company, place, word, meant);
            title_marks := CASE WHEN cardinality(title_words) < meant THEN title_marks || search.marks_of(company, place, title_words) END;
          END IF;
          EXIT WHEN words = '{}' AND NOT (with_title AND title_words <> '{}');
          by_index := CASE WHEN words = '{}' THEN NULL
            WHEN cardinality(words) = meant THEN by_index
            ELSE by_index || format(' AND public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && %L::text[]', search.marks_of(company, wanted, words)) END;
        END LOOP;
        CONTINUE WHEN words = '{}' AND NOT (with_title AND title_words <> '{}');
        found := '{}';
        IF by_index <> '' THEN
          EXECUTE format('WITH e AS MATERIALIZED (SELECT * FROM public.search_entries e WHERE true %s) SELECT ARRAY(SELECT e.id FROM e WHERE e.words LIKE ALL ($1) LIMIT $2 + 1)', by_index) INTO found USING patterns, most;
        END IF;
        IF with_title AND by_index IS DISTINCT FROM '' AND cardinality(found) <= most THEN
          IF title_marks IS NULL THEN
            titled := ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = company AND e.kind = place AND split_part(e.words, E'\n', 1) LIKE ANY (patterns) LIMIT most + 1);
          ELSE
            EXECUTE 'WITH e AS MATERIALIZED (SELECT * FROM public.search_entries e WHERE public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && $1)
              SELECT ARRAY(SELECT e.id FROM e WHERE split_part(e.words, E''\n'', 1) LIKE ANY ($2) LIMIT $3 + 1)' INTO titled USING title_marks, patterns, most;
          END IF;
          IF cardinality(titled) > most THEN
            by_index := '';
          ELSE
            more := ARRAY(SELECT e.id FROM public.search_entries e JOIN public.search_entries p ON p.company_id = company AND p.kind = place AND p.id = e.place_id
              WHERE e.company_id = company AND e.kind = wanted AND e.place_id = ANY (titled) AND e.words LIKE ANY (patterns) AND NOT e.words LIKE ALL (patterns)
                AND e.words || E'\n' || split_part(p.words, E'\n', 1) LIKE ALL (patterns) LIMIT most + 1);
            found := found || more;
          END IF;
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
RESET ROLE;
