-- The Turkish letter without a dot is an i to whoever types it; `plainText` of lib/text.ts folds alike.
CREATE OR REPLACE FUNCTION public.search_fold(content text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
BEGIN
  IF octet_length(content) = length(content) THEN
    RETURN btrim(regexp_replace(lower(content COLLATE "C"), '[^a-z0-9]+', ' ', 'g'));
  END IF;
  RETURN btrim(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(normalize(content, NFD), '[\u0300-\u036F]', '', 'g') COLLATE "en-x-icu"), 'øłđı', 'oldi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '[^[:alnum:]]+', ' ', 'g'));
END $$;
--> statement-breakpoint
UPDATE public.search_entries SET words = replace(words, 'ı', 'i') WHERE words LIKE '%ı%';
