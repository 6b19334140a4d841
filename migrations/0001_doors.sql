-- The few doors through the walls. Each is one function that answers one question; search_path is fixed, and who may call it
-- is said beside it. Row policies and grants of tables are not here: they are derived from the catalogue at every migration.

-- People: the copies in memberships follow the person's record.
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION auth.copy_profile() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.memberships SET email = new.email, first_name = new.first_name, last_name = new.last_name WHERE user_id = new.id;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_copy_profile AFTER UPDATE OF email, first_name, last_name ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.copy_profile();
--> statement-breakpoint
-- Resolved sessions are kept in memory for seconds; every server drops them the moment one of these changes.
CREATE FUNCTION auth.tell_access_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  -- the argument names the column that holds the person
  PERFORM pg_notify('plumbline_access', to_jsonb(CASE WHEN tg_op = 'DELETE' THEN old ELSE new END) ->> tg_argv[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_access AFTER UPDATE OF status, email, first_name, last_name, theme_mode, language OR DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('id');
--> statement-breakpoint
CREATE TRIGGER sessions_access AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER memberships_access AFTER INSERT OR DELETE OR UPDATE OF role ON public.memberships FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('user_id');
--> statement-breakpoint
-- The companies of a person, asked when a session is resolved, before any company is chosen.
CREATE FUNCTION auth.companies_of(person text) RETURNS TABLE (id text, name text, role text, sample boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.name, m.role, c.sample FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id
  WHERE m.user_id = person ORDER BY c.name, c.company_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.companies_of(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.companies_of(text) TO plumbline_auth;
--> statement-breakpoint
-- Makes a person with a password inside the caller's transaction; the caller can neither read nor change people.
CREATE FUNCTION auth.create_account(person text, address text, first_name text, last_name text, password_hash text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auth.users (id, name, email, email_verified, first_name, last_name, status)
  VALUES (person, btrim(first_name || ' ' || last_name), address, false, create_account.first_name, create_account.last_name, 'active');
  INSERT INTO auth.accounts (id, account_id, provider_id, user_id, password) VALUES (gen_random_uuid()::text, person, 'credential', person, password_hash);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.create_account(text, text, text, text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.create_account(text, text, text, text, text) TO plumbline_app;
--> statement-breakpoint
-- Which company an invitation link belongs to, and nothing else.
CREATE FUNCTION public.company_of_invitation(hash text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT company_id FROM public.invitations WHERE secret_hash = hash
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.company_of_invitation(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.company_of_invitation(text) TO plumbline_app;
--> statement-breakpoint
-- Set-up is needed until a company that is no sample has an administrator.
CREATE FUNCTION public.setup_needed() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT NOT EXISTS (SELECT 1 FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id WHERE m.role = 'admin' AND NOT c.sample)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.setup_needed() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.setup_needed() TO plumbline_app;
--> statement-breakpoint
-- Takes the one-time token under a lock, so that of two people with the link one becomes the owner: 'claimed', 'done' or 'invalid'.
CREATE FUNCTION public.claim_setup(token_hash text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE stored text;
BEGIN
  SELECT setup_token_hash INTO stored FROM public.installation WHERE id = 1 FOR UPDATE;
  IF NOT public.setup_needed() THEN RETURN 'done'; END IF;
  IF stored IS NULL OR stored <> token_hash THEN RETURN 'invalid'; END IF;
  UPDATE public.installation SET setup_token_hash = NULL, setup_token_sealed = NULL WHERE id = 1;
  RETURN 'claimed';
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.claim_setup(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.claim_setup(text) TO plumbline_app;
--> statement-breakpoint
INSERT INTO public.installation (id) VALUES (1);
--> statement-breakpoint
-- Text search. Operators that are not leakproof cannot use an index behind a row policy, so search runs as a role of its own
-- that sees all rows, inside a function that names the company itself.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE INDEX projects_search ON public.projects USING gin (search_text public.gin_trgm_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE SCHEMA search AUTHORIZATION plumbline_search;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO plumbline_search;
--> statement-breakpoint
GRANT SELECT ON public.projects TO plumbline_search;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- Ids of the company's projects that contain every word of the text, 10,000 at most.
CREATE FUNCTION search.project_ids(needle text) RETURNS TABLE (id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.id FROM public.projects p
  WHERE p.company_id = nullif(current_setting('app.company_id', true), '') AND p.deleted_at IS NULL
    AND p.search_text LIKE ALL (SELECT '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
                                FROM regexp_split_to_table(lower(btrim(needle)), '\s+') word)
  LIMIT 10000
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.project_ids(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.project_ids(text) TO plumbline_app;
--> statement-breakpoint
GRANT USAGE ON SCHEMA search TO plumbline_app;
--> statement-breakpoint
RESET ROLE;
