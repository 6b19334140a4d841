-- What a list may be narrowed by where nobody wrote what was typed: the text with each such word in the place of which stands one that somebody wrote, the nearest first.
-- Empty where all words were written, or one is near to none. The list's own rule says who sees what it finds.
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
CREATE FUNCTION search.variants(needle text, kinds text[], places text[]) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  most CONSTANT int := 5;
  company CONSTANT text := nullif(current_setting('app.company_id', true), '');
  among CONSTANT text[] := ARRAY(SELECT DISTINCT k FROM unnest(kinds || places) k WHERE k <> '');
  word text;
  one text;
  near text[];
  longest int := 1;
  mistyped boolean := false;
  made text[] := array_fill(''::text, ARRAY[most]);
BEGIN
  IF company IS NULL THEN RETURN '{}'; END IF;
  FOREACH word IN ARRAY search.asked_words(needle) LOOP
    near := '{}';
    FOREACH one IN ARRAY among LOOP
      IF search.words_holding(company, one, word, 1) <> '{}' THEN near := ARRAY[word]; END IF;
      EXIT WHEN near <> '{}';
    END LOOP;
    IF near = '{}' THEN
      mistyped := true;
      FOREACH one IN ARRAY among LOOP near := near || search.words_near(company, one, word, most); END LOOP;
      near := ARRAY(SELECT n.word FROM unnest(near) WITH ORDINALITY n (word, at) GROUP BY n.word ORDER BY min(n.at) LIMIT most);
      -- as the search does
      CONTINUE WHEN near = '{}' AND search.may_be_left_out(word);
      IF near = '{}' THEN RETURN '{}'; END IF;
    END IF;
    longest := greatest(longest, cardinality(near));
    FOR n IN 1 .. most LOOP made[n] := made[n] || ' ' || near[least(n, cardinality(near))]; END LOOP;
  END LOOP;
  RETURN CASE WHEN mistyped THEN made[1:longest] ELSE '{}' END;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.variants(text, text[], text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.variants(text, text[], text[]) TO plumbline_app;
--> statement-breakpoint
RESET ROLE;
