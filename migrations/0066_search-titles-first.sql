-- A title that is what somebody typed is among what is put in order, however many newer records hold the same words elsewhere: a number of a
-- project, "26-012", holds the 12 of "Hall 12" too. Otherwise as in 0039. See docs/adr/0034-one-search.md.
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
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
  all_typed CONSTANT text := (SELECT string_agg(format(' AND @ LIKE %L', p), '') FROM unnest(patterns) p);
  wanted text;
  place text;
  with_title boolean;  -- whether the title of the place counts
  own text[];
  seen text;
  recent text[];
  titles text[];       -- of the recent places
  there int;
  covered boolean;
  found text[];
  more text[];
  word text;
  pattern text;
  words text[];
  title_words text[];
  written jsonb;       -- the words that each typed one stands for
  unknown boolean;
  by_index text;
  by_text text;        -- conditions on the text that @ stands for
  chosen text[];       -- patterns of which the record itself must hold one
  marks text[];
  titled text[];       -- places whose title holds one of the words
  holding text[];      -- those of one word
  bound boolean;       -- one of the words stands in titles only
  visible text;
  mine text[];
  content text;
  held boolean;
BEGIN
  IF company IS NULL OR asked = '{}' THEN RETURN; END IF;
  FOR n IN 1 .. cardinality(kinds) LOOP
    wanted := kinds[n];
    place := nullif(places[n], '');
    with_title := place IS NOT NULL AND cardinality(asked) > 1;
    own := NULL;
    seen := '';
    recent := NULL;
    titles := NULL;
    IF NOT sees_all[n] THEN
      EXECUTE format('WITH e AS MATERIALIZED (SELECT e.id FROM public.search_entries e WHERE public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && ARRAY[%L])
        SELECT ARRAY(SELECT e.id FROM e LIMIT %s)', company || '/' || coalesce(place, wanted) || '/@' || person, by_ids + 1) INTO own;
      CONTINUE WHEN own = '{}';
      seen := CASE WHEN cardinality(own) <= by_ids THEN 'AND e.id = ANY ($3)' ELSE 'AND string_to_array(e.seen_by, '' '') && ARRAY[''@'' || $4]' END;
    END IF;

    -- what is new, and in small companies everything there is
    IF place IS NULL THEN
      EXECUTE format('SELECT count(*), (coalesce(array_agg(e.id ORDER BY split_part(e.words, E''\n'', 1) <> $6, NOT split_part(e.words, E''\n'', 1) LIKE ALL ($5), e.at DESC, e.id DESC) FILTER (WHERE e.words LIKE ALL ($5)), ''{}''))[1:%1$s]
        FROM (SELECT e.id, e.words, e.at FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND e.place_id IS NULL AND NOT e.archived %2$s ORDER BY e.at DESC, e.id DESC LIMIT %3$s) e',
        ranked, seen, newest) INTO there, found USING company, wanted, own, person, patterns, ' ' || typed;
      covered := there < newest;
      IF NOT covered THEN
        EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND e.place_id IS NULL AND NOT e.archived
            AND left(e.words, 60) COLLATE "C" >= $5 AND left(e.words, 60) COLLATE "C" < $5 || U&''\+10FFFF'' AND e.words LIKE ALL ($6) %1$s LIMIT %2$s)', seen, ranked)
          INTO more USING company, wanted, own, person, left(' ' || typed, 60), patterns;
        found := found || more;
      END IF;
    ELSE
      EXECUTE format('SELECT coalesce(array_agg(e.id), ''{}''), array_agg(%1$s) FROM (SELECT e.id, e.words FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND e.place_id IS NULL AND NOT e.archived %2$s ORDER BY e.at DESC, e.id DESC LIMIT %3$s) e',
        CASE WHEN with_title THEN 'split_part(e.words, E''\n'', 1)' ELSE 'NULL::text' END, seen, newest_places) INTO recent, titles USING company, place, own, person;
      -- what the title of a place holds is not asked of its records
      SELECT count(*), (coalesce(array_agg(t.id ORDER BY split_part(t.words, E'\n', 1) <> ' ' || typed, NOT split_part(t.words, E'\n', 1) LIKE ALL (patterns), t.missing <> patterns AND NOT t.words LIKE ALL (patterns), t.turn)
        FILTER (WHERE t.words LIKE ALL (t.missing) AND (t.missing <> '{}' OR t.words LIKE ANY (patterns))), '{}'))[1:ranked] INTO there, found
      FROM (SELECT t.id, t.words, r.turn, r.missing
        FROM (SELECT r.id, r.turn, CASE WHEN with_title THEN ARRAY(SELECT p FROM unnest(patterns) p WHERE r.title NOT LIKE p) ELSE patterns END AS missing
          FROM unnest(recent, titles) WITH ORDINALITY r (id, title, turn) OFFSET 0) r
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
      -- for places that are at hand
      content := CASE WHEN with_title THEN format('(e.words || E''\n'' || (%L::text[])[array_position(%L::text[], e.place_id)])', titles, recent) ELSE 'e.words' END;
      more := '{}';

      IF visible IS NOT NULL THEN
        -- few enough to be read one by one
        IF NOT covered THEN
          EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND %1$s AND NOT e.archived AND %2$s LIKE ALL ($4) %3$s LIMIT %4$s)',
            visible, content, CASE WHEN with_title THEN 'AND e.words LIKE ANY ($4) ORDER BY NOT e.words LIKE ALL ($4)' END, ranked) INTO more USING company, wanted, mine, patterns;
        END IF;
        IF found = '{}' AND more = '{}' THEN
          by_text := '';
          chosen := '{}';
          FOREACH word IN ARRAY asked LOOP
            pattern := (search.word_patterns(ARRAY[word]))[1];
            EXECUTE format('SELECT EXISTS (SELECT FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND %1$s AND NOT e.archived AND e.words LIKE $4)', visible)
              INTO held USING company, wanted, mine, pattern;
            IF held OR (with_title AND EXISTS (SELECT FROM unnest(titles) title WHERE title LIKE pattern)) THEN
              words := ARRAY[word];
            ELSE
              words := (search.words_among(company, wanted, visible, mine, search.words_near(company, wanted, word, NULL)))[1:near];
              IF with_title THEN
                words := words || ARRAY(SELECT j.other FROM (SELECT w.other, search.slips(word, w.other) AS slips FROM (SELECT DISTINCT unnest(public.search_words(title)) FROM unnest(titles) title) w (other)) j
                  WHERE j.slips IS NOT NULL ORDER BY j.slips, j.other LIMIT near);
              END IF;
            END IF;
            CONTINUE WHEN words = '{}' AND search.may_be_left_out(word);
            IF words = '{}' THEN
              by_text := '';
              EXIT;
            END IF;
            chosen := chosen || search.word_patterns(words);
            by_text := by_text || format(' AND @ LIKE ANY (%L)', search.word_patterns(words));
          END LOOP;
          IF by_text <> '' THEN
            EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND %1$s AND NOT e.archived %2$s AND e.words LIKE ANY ($4) LIMIT %3$s)',
              visible, replace(by_text, '@', content), ranked) INTO more USING company, wanted, mine, chosen;
          END IF;
        END IF;
      ELSE
        -- by the index of words; for whoever does not see all first as typed, and if that finds nothing by the words they see
        FOR turn IN 1 .. CASE WHEN own IS NULL THEN 1 ELSE 2 END LOOP
          EXIT WHEN turn = 2 AND found || more <> '{}';
          by_index := '';
          marks := '{}';
          written := '{}';
          FOREACH word IN ARRAY asked LOOP
            words := search.words_holding(company, wanted, word, meant);
            IF turn = 2 THEN words := search.words_seen(company, wanted, place, person, words); END IF;
            written := written || jsonb_build_object(word, words);
            IF words = '{}' THEN
              by_index := NULL; -- no record holds them all
              EXIT WHEN NOT with_title AND own IS NOT NULL AND turn = 1;
            -- letters that stand for too much to be looked up are compared only, unless there is nothing else to look up
            ELSIF cardinality(words) < meant OR cardinality(asked) = 1 THEN
              words := search.marks_of(company, wanted, words);
              marks := marks || words;
              by_index := by_index || format(' AND public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && %L::text[]', words);
            END IF;
          END LOOP;
          IF by_index IS NOT NULL THEN
            CONTINUE WHEN covered; -- they were looked through
            IF by_index <> '' THEN more := search.held_by(by_index, replace(all_typed, '@', 'e.words'), company, wanted, place, seen, own, person, ranked); END IF;
            CONTINUE WHEN NOT with_title OR cardinality(found || more) >= most;
          END IF;
          CONTINUE WHEN NOT with_title AND own IS NOT NULL AND turn = 1;

          -- what no record holds may stand in the title of its place, or be mistyped
          unknown := false;
          by_index := '';
          by_text := '';
          chosen := '{}';
          titled := '{}';
          bound := false;
          -- what no record holds first: where it stands in titles, only these places come into question
          FOREACH word IN ARRAY ARRAY(SELECT w FROM unnest(asked) WITH ORDINALITY a (w, turn) ORDER BY written -> a.w <> '[]', a.turn) LOOP
            pattern := (search.word_patterns(ARRAY[word]))[1];
            words := ARRAY(SELECT jsonb_array_elements_text(written -> word));
            holding := '{}';
            IF with_title AND NOT (bound AND words <> '{}') THEN
              title_words := search.words_holding(company, place, word, meant);
              -- letters that stand for too much lead to no place, but whoever sees some places is asked by these
              holding := search.titled(CASE WHEN cardinality(title_words) < meant THEN search.marks_of(company, place, title_words)
                WHEN own IS NULL THEN '{}' ELSE search.marks_of(company, place, ARRAY['@' || person]) END, ARRAY[pattern], seen, own, person, newest_places);
            END IF;
            title_words := CASE WHEN holding <> '{}' THEN ARRAY[word] ELSE '{}' END;
            IF words || title_words <> '{}' THEN
              by_text := by_text || format(' AND @ LIKE %L', pattern);
              chosen := chosen || pattern;
            ELSE
              unknown := true;
              EXIT WHEN own IS NOT NULL AND turn = 1;
              words := search.words_near(company, wanted, word, CASE WHEN own IS NULL THEN near ELSE newest END);
              IF own IS NOT NULL THEN words := (search.words_seen(company, wanted, place, person, words))[1:near]; END IF;
              IF with_title THEN
                title_words := search.words_near(company, place, word, CASE WHEN own IS NULL THEN near ELSE newest END);
                IF own IS NOT NULL THEN title_words := (search.words_seen(company, place, NULL, person, title_words))[1:near]; END IF;
                holding := search.titled(search.marks_of(company, place, title_words), search.word_patterns(title_words), seen, own, person, newest_places);
                IF holding = '{}' THEN title_words := '{}'; END IF;
              END IF;
              CONTINUE WHEN words || title_words = '{}' AND search.may_be_left_out(word);
              IF words || title_words = '{}' THEN
                by_text := '';
                EXIT;
              END IF;
              by_text := by_text || format(' AND @ LIKE ANY (%L)', search.word_patterns(words || title_words));
              chosen := chosen || search.word_patterns(words);
              marks := marks || search.marks_of(company, wanted, words);
            END IF;
            IF words = '{}' THEN
              -- fewer than are asked for are all there are
              titled := CASE WHEN NOT bound OR cardinality(holding) < cardinality(titled) THEN holding WHEN cardinality(titled) < newest_places THEN titled ELSE titled || holding END;
              bound := true;
            ELSIF NOT bound THEN
              titled := titled || holding;
            END IF;
            by_index := CASE WHEN words = '{}' THEN NULL WHEN cardinality(words) = meant AND cardinality(asked) > 1 THEN by_index
              ELSE by_index || format(' AND public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && %L::text[]', search.marks_of(company, wanted, words)) END;
          END LOOP;
          CONTINUE WHEN by_text = '' OR (unknown AND own IS NOT NULL AND turn = 1);
          IF covered THEN
            EXECUTE format('SELECT ARRAY(SELECT e.id FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $2 AND NOT e.archived %1$s %2$s AND e.words LIKE ANY ($6) LIMIT %3$s)',
              CASE WHEN place IS NULL THEN seen ELSE 'AND e.place_id = ANY ($5)' END, replace(by_text, '@', content), ranked) INTO more USING company, wanted, own, person, recent, chosen;
            CONTINUE;
          END IF;
          IF unknown AND by_index <> '' THEN more := search.held_by(by_index, replace(by_text, '@', 'e.words'), company, wanted, place, seen, own, person, ranked); END IF;
          IF titled <> '{}' AND marks <> '{}' AND cardinality(more) < most THEN
            EXECUTE format('WITH t AS MATERIALIZED (SELECT e.id, e.place_id, e.words FROM public.search_entries e WHERE e.company_id = $1 AND e.kind = $5 AND e.place_id = ANY ($6) AND NOT e.archived
                  AND public.search_marks(e.company_id, e.kind, e.words, e.seen_by) && $7 AND e.words LIKE ANY ($8))
                SELECT ARRAY(SELECT t.id FROM t JOIN public.search_entries e ON e.company_id = $1 AND e.kind = $2 AND e.id = t.place_id WHERE NOT e.archived %1$s %2$s LIMIT %3$s)',
              replace(by_text, '@', '(t.words || E''\n'' || split_part(e.words, E''\n'', 1))'), seen, ranked) INTO holding USING company, place, own, person, wanted, titled, marks, chosen;
            more := more || holding;
          END IF;
        END LOOP;
      END IF;
      found := found || more;
    END IF;

    -- words as typed count for more than any resemblance; then the title, what stands beside it, the place, and what is new
    RETURN QUERY SELECT wanted, h.id, h.points FROM (
      SELECT e.id, e.words, coalesce(p.at, e.at) AS at, ((CASE WHEN e.words LIKE ALL (patterns)
        THEN 2 + CASE WHEN e.title = ' ' || typed THEN 3 WHEN starts_with(e.title, ' ' || typed) THEN 2 WHEN e.title LIKE ALL (patterns) THEN 1 WHEN e.title || e.beside LIKE ALL (patterns) THEN 0.5 ELSE 0 END
        WHEN with_title AND e.words || E'\n' || split_part(p.words, E'\n', 1) LIKE ALL (patterns) THEN 2.25
        ELSE (SELECT avg(greatest(word_similarity(w, e.title), 0.5 * word_similarity(w, e.beside), CASE WHEN with_title THEN 0.25 * word_similarity(w, split_part(p.words, E'\n', 1)) END)) FROM unnest(asked) w) END) + e.weight)::real AS points
      FROM (SELECT e.*, split_part(e.words, E'\n', 1) AS title, split_part(e.words, E'\n', 2) AS beside FROM public.search_entries e
        WHERE e.company_id = company AND e.kind = wanted AND e.id = ANY (found) AND NOT e.archived) e
      LEFT JOIN public.search_entries p ON p.company_id = company AND p.kind = place AND p.id = e.place_id
      WHERE place IS NULL OR NOT p.archived) h
    ORDER BY h.points DESC, h.at DESC, h.words, h.id DESC LIMIT most;
  END LOOP;
END $$;
--> statement-breakpoint
RESET ROLE;
