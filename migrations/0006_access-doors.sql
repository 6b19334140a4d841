-- The doors of people and access. As in 0001: each is one function or trigger with one purpose and a fixed search_path.

-- A person with a password, in the state the caller's rule gives them: waiting at sign-up, active behind an invitation.
DROP FUNCTION auth.create_account(text, text, text, text, text);
--> statement-breakpoint
CREATE FUNCTION auth.create_account(person text, address text, first_name text, last_name text, password_hash text,
  state text DEFAULT 'active', firm text DEFAULT '', verified boolean DEFAULT false)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auth.users (id, name, email, email_verified, first_name, last_name, status, company)
  VALUES (person, btrim(first_name || ' ' || last_name), address, verified, create_account.first_name, create_account.last_name, state, firm);
  INSERT INTO auth.accounts (id, account_id, provider_id, user_id, password) VALUES (gen_random_uuid()::text, person, 'credential', person, password_hash);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.create_account(text, text, text, text, text, text, text, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.create_account(text, text, text, text, text, text, text, boolean) TO plumbline_app;
--> statement-breakpoint
-- Companies of a person with what they hold there; one that deactivated them is listed as such and opens nothing.
DROP FUNCTION auth.companies_of(text);
--> statement-breakpoint
CREATE FUNCTION auth.companies_of(person text) RETURNS TABLE (id text, name text, role text, vertical_role text, status text, sample boolean, overrides jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.name, m.role, m.vertical_role, m.status, c.sample,
    (SELECT coalesce(jsonb_object_agg(p.role, p.held), '{}') FROM (
      SELECT r.role, jsonb_object_agg(r.permission, r.allowed) AS held FROM public.role_permissions r
      WHERE r.company_id = m.company_id AND r.role IN (m.role, m.vertical_role) GROUP BY r.role) p)
  FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id
  WHERE m.user_id = person ORDER BY c.name, c.company_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.companies_of(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.companies_of(text) TO plumbline_auth;
--> statement-breakpoint
-- Copies follow the person's record: in memberships, and in a request that waits.
CREATE OR REPLACE FUNCTION auth.copy_profile() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.memberships SET email = new.email, first_name = new.first_name, last_name = new.last_name, photo = coalesce(new.image, ''), last_login = new.last_login WHERE user_id = new.id;
  UPDATE public.access_requests SET email = new.email, first_name = new.first_name, last_name = new.last_name
    WHERE user_id = new.id AND (email, first_name, last_name) IS DISTINCT FROM (new.email, new.first_name, new.last_name);
  RETURN new;
END $$;
--> statement-breakpoint
DROP TRIGGER users_copy_profile ON auth.users;
--> statement-breakpoint
CREATE TRIGGER users_copy_profile AFTER UPDATE OF email, first_name, last_name, image, last_login ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.copy_profile();
--> statement-breakpoint
DROP TRIGGER users_access ON auth.users;
--> statement-breakpoint
CREATE TRIGGER users_access AFTER UPDATE OF status, email, email_verified, first_name, last_name, image, platform_role, theme_mode, language OR DELETE ON auth.users
  FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('id');
--> statement-breakpoint
DROP TRIGGER sessions_access ON auth.sessions;
--> statement-breakpoint
CREATE TRIGGER sessions_access AFTER DELETE OR UPDATE OF preview_of, preview_company, preview_until ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('user_id');
--> statement-breakpoint
DROP TRIGGER memberships_access ON public.memberships;
--> statement-breakpoint
CREATE TRIGGER memberships_access AFTER INSERT OR DELETE OR UPDATE OF role, vertical_role, status ON public.memberships FOR EACH ROW EXECUTE FUNCTION auth.tell_access_changed('user_id');
--> statement-breakpoint
-- A changed permission concerns everybody with the role: the empty name stands for all.
CREATE FUNCTION auth.tell_all_access_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM pg_notify('plumbline_access', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_permissions_access AFTER INSERT OR UPDATE OR DELETE ON public.role_permissions FOR EACH STATEMENT EXECUTE FUNCTION auth.tell_all_access_changed();
--> statement-breakpoint
-- Deactivation ends the person's sessions in the same transaction, unless another company still counts them in.
CREATE FUNCTION auth.end_sessions_of_deactivated() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF new.status = 'deactivated' AND NOT EXISTS (SELECT 1 FROM public.memberships m WHERE m.user_id = new.user_id AND m.status = 'active') THEN
    DELETE FROM auth.sessions WHERE user_id = new.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_deactivated AFTER UPDATE OF status ON public.memberships FOR EACH ROW EXECUTE FUNCTION auth.end_sessions_of_deactivated();
--> statement-breakpoint
-- The account follows the decision on its request. A request can never touch somebody who is active for another reason.
CREATE FUNCTION auth.follow_request() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE auth.users SET status = CASE new.status WHEN 'approved' THEN 'active' ELSE new.status END, updated_at = now()
  WHERE id = new.user_id AND (status <> 'active' OR (tg_op = 'UPDATE' AND old.status = 'approved'
    AND NOT EXISTS (SELECT 1 FROM public.memberships m WHERE m.user_id = new.user_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_requests_decided AFTER UPDATE OF status ON public.access_requests FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION auth.follow_request();
--> statement-breakpoint
-- An invitation is found by either of its secrets.
CREATE OR REPLACE FUNCTION public.company_of_invitation(hash text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT company_id FROM public.invitations WHERE secret_hash = hash OR mail_hash = hash
$$;
--> statement-breakpoint
-- Whether anybody who is active administers a company that is no sample.
CREATE FUNCTION public.has_active_admin() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT 1 FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id JOIN auth.users u ON u.id = m.user_id
    WHERE m.role = 'admin' AND m.status = 'active' AND u.status = 'active' AND NOT c.sample)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.has_active_admin() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.has_active_admin() TO plumbline_app;
--> statement-breakpoint
-- The company whose people decide on sign-ups that came through no company's own link: the one made at first run.
CREATE FUNCTION public.receiving_company() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT company_id FROM public.companies WHERE NOT sample ORDER BY created_at, company_id LIMIT 1
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.receiving_company() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.receiving_company() TO plumbline_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.receiving_company() TO plumbline_auth;
--> statement-breakpoint
-- The longest of the rules of a person's companies about the length of a password.
CREATE FUNCTION auth.least_password_length(person text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(max(c.min_password_length), 0) FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id WHERE m.user_id = person AND m.status = 'active'
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.least_password_length(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.least_password_length(text) TO plumbline_auth;
--> statement-breakpoint
-- Makes a person super_admin of the installation, only while there is none who is active.
CREATE FUNCTION auth.crown(person text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM 1 FROM public.installation WHERE id = 1 FOR UPDATE;
  IF EXISTS (SELECT 1 FROM auth.users u WHERE u.platform_role = 'super_admin' AND u.status = 'active'
    AND EXISTS (SELECT 1 FROM public.memberships m WHERE m.user_id = u.id AND m.status = 'active')) THEN RETURN false; END IF;
  UPDATE auth.users SET platform_role = 'super_admin' WHERE id = person;
  RETURN true;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.crown(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.crown(text) TO plumbline_app;
--> statement-breakpoint
-- Whether a production server has ever served these data; development shortcuts ask.
CREATE FUNCTION auth.served_by_production() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT production FROM public.installation WHERE id = 1
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.served_by_production() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.served_by_production() TO plumbline_auth;
--> statement-breakpoint
-- An installation that was set up before there was a platform role: its first administrator runs it.
UPDATE auth.users SET platform_role = 'super_admin' WHERE id = (
  SELECT m.user_id FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id
  WHERE m.role = 'admin' AND NOT c.sample ORDER BY c.created_at, m.joined_at LIMIT 1);
--> statement-breakpoint
-- Search for people, as for projects in 0001: a role that sees all rows, inside a function that names the company itself.
CREATE INDEX memberships_search ON public.memberships USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX access_requests_search ON public.access_requests USING gin (search_text public.gin_trgm_ops);
--> statement-breakpoint
GRANT SELECT ON public.memberships, public.access_requests TO plumbline_search;
--> statement-breakpoint
SET LOCAL ROLE plumbline_search;
--> statement-breakpoint
-- Ids of the company's people, members and those who wait, whose name and address contain every word of the text; 10,000 at most.
-- The text of the statement holds the longest word, so that the planner sees it and asks the index; the others are checked on what it finds.
CREATE FUNCTION search.person_ids(needle text) RETURNS TABLE (id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE patterns text[];
BEGIN
  SELECT array_agg(pattern ORDER BY length(pattern) DESC) INTO patterns
  FROM (SELECT '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' AS pattern FROM regexp_split_to_table(lower(btrim(needle)), '\s+') word) found;
  RETURN QUERY EXECUTE format(
    '(SELECT m.user_id FROM public.memberships m WHERE m.company_id = $2 AND m.search_text LIKE %1$L AND m.search_text LIKE ALL ($1) LIMIT 10000)
     UNION
     (SELECT r.user_id FROM public.access_requests r WHERE r.company_id = $2 AND r.search_text LIKE %1$L AND r.search_text LIKE ALL ($1) LIMIT 10000)', patterns[1])
    USING patterns, nullif(current_setting('app.company_id', true), '');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search.person_ids(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search.person_ids(text) TO plumbline_app;
--> statement-breakpoint
RESET ROLE;
