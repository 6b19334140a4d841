-- Changes leave a note of their words and the vocabulary is told later, so whoever looks a word up reads both. See docs/adr/0034-one-search.md.
-- The words of an entry, or of a note.
CREATE FUNCTION public.search_words(words text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(translate(ltrim(words, E' \n'), E'\n', ''), ' ')
$$;
--> statement-breakpoint
-- The words of one text that another does not have, as a note holds them.
CREATE FUNCTION public.search_words_beyond(words text, other text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(' ' || string_agg(word, ' '), '') FROM (SELECT unnest(public.search_words(words)) EXCEPT SELECT unnest(public.search_words(other))) w (word)
$$;
--> statement-breakpoint
GRANT SELECT ON public.search_word_changes TO plumbline_search;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- Words of the kind that hold a typed one, the likeliest first.
CREATE OR REPLACE FUNCTION search.words_holding(company text, asked_kind text, asked text, most int) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
BEGIN
  IF length(asked) < 3 THEN
    RETURN ARRAY(SELECT v.word FROM public.search_vocabulary v WHERE v.company_id = company AND v.kind = asked_kind AND v.word >= asked AND v.word < asked || U&'\+10FFFF'
      UNION SELECT n.word COLLATE "C" FROM public.search_word_changes c, unnest(public.search_words(c.brought)) n (word)
        WHERE c.company_id = company AND c.kind = asked_kind AND c.brought LIKE '% ' || asked || '%' AND starts_with(n.word, asked)
      ORDER BY 1 LIMIT most);
  END IF;
  -- materialised, so that no other index tempts the planner
  RETURN ARRAY(WITH held AS MATERIALIZED (SELECT * FROM public.search_vocabulary v WHERE v.word LIKE '%' || asked || '%'),
      noted AS MATERIALIZED (SELECT n.word COLLATE "C" AS word FROM public.search_word_changes c, unnest(public.search_words(c.brought)) n (word)
        WHERE c.company_id = company AND c.kind = asked_kind AND c.brought LIKE '%' || asked || '%' AND n.word LIKE '%' || asked || '%')
    SELECT w.word FROM (SELECT h.word FROM held h WHERE h.company_id = company AND h.kind = asked_kind UNION SELECT n.word FROM noted n) w
    ORDER BY NOT starts_with(w.word, asked), length(w.word), w.word LIMIT most);
END $$;
--> statement-breakpoint
-- Words of the kind that a mistyped one may stand for. Numbers are not mistyped words, and three letters are near to too much.
CREATE OR REPLACE FUNCTION search.words_near(company text, asked_kind text, asked text, most int) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
BEGIN
  IF length(asked) < 4 OR asked ~ '^\d+$' THEN RETURN '{}'; END IF;
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  RETURN ARRAY(WITH near AS MATERIALIZED (SELECT * FROM public.search_vocabulary v WHERE asked <% v.word),
      noted AS MATERIALIZED (SELECT n.word COLLATE "C" AS word FROM public.search_word_changes c, unnest(public.search_words(c.brought)) n (word)
        WHERE c.company_id = company AND c.kind = asked_kind AND asked <% n.word)
    SELECT w.word FROM (SELECT n.word FROM near n WHERE n.company_id = company AND n.kind = asked_kind UNION SELECT n.word FROM noted n) w
    WHERE length(w.word) > 3 AND w.word !~ '^\d+$'
    ORDER BY word_similarity(asked, w.word) DESC, similarity(asked, w.word) DESC, w.word LIMIT most);
END $$;
--> statement-breakpoint
RESET ROLE;
