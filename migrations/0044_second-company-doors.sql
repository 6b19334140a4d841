-- The doors of people with several companies. As in 0001: each is one function or trigger with one purpose and a fixed search_path.

-- How those who are here came in.
UPDATE "memberships" m SET accepted_invite_id = i.id, invited_by = i.invited_by FROM "invitations" i
WHERE i.company_id = m.company_id AND i.accepted_by = m.user_id AND i.status = 'accepted';
--> statement-breakpoint
UPDATE "memberships" m SET approved_at = r.decided_at, approved_by = r.decided_by FROM "access_requests" r
WHERE r.user_id = m.user_id AND r.status = 'approved' AND coalesce(r.approved_into, r.company_id) = m.company_id;
--> statement-breakpoint
-- Which company a sign-up link belongs to, and nothing else.
CREATE FUNCTION public.company_of_sign_up_link(asked text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT company_id FROM public.sign_up_links WHERE code = asked
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.company_of_sign_up_link(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.company_of_sign_up_link(text) TO plumbline_app;
--> statement-breakpoint
-- Who has the address that an invitation was made for. Asked with the hash of the link's secret: whoever has no link learns of nobody.
CREATE FUNCTION auth.account_of_invitation(hash text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id FROM public.invitations i JOIN auth.users u ON u.email = i.email WHERE i.secret_hash = hash OR i.mail_hash = hash
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.account_of_invitation(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.account_of_invitation(text) TO plumbline_app;
--> statement-breakpoint
-- An account that waits or was turned away is let in by the invitation it has just accepted; a mailed link proves its address too. Answers the status it has then.
CREATE FUNCTION auth.let_in(person text, invitation text, by_mail boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE auth.users u SET status = CASE WHEN u.status IN ('pending', 'rejected') THEN 'active' ELSE u.status END, email_verified = u.email_verified OR by_mail, updated_at = now()
  WHERE u.id = person AND (u.status IN ('pending', 'rejected') OR (by_mail AND NOT u.email_verified))
    AND EXISTS (SELECT 1 FROM public.invitations i WHERE i.company_id = nullif(current_setting('app.company_id', true), '') AND i.id = invitation
      AND i.status = 'accepted' AND i.accepted_by = person AND i.email = u.email);
  RETURN (SELECT u.status FROM auth.users u WHERE u.id = person);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.let_in(text, text, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION auth.let_in(text, text, boolean) TO plumbline_app;
--> statement-breakpoint
-- What opened the company in a person's name ends when they leave it, and does not come back with them.
CREATE FUNCTION public.end_keys_of_leaver() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.api_keys SET revoked_at = new.left_at WHERE company_id = new.company_id AND user_id = new.user_id AND revoked_at IS NULL;
  DELETE FROM public.calendar_feeds WHERE company_id = new.company_id AND user_id = new.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.end_keys_of_leaver() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER memberships_left AFTER UPDATE OF status ON public.memberships FOR EACH ROW WHEN (new.status = 'left' AND old.status <> 'left') EXECUTE FUNCTION public.end_keys_of_leaver();
--> statement-breakpoint
-- Companies of a person, as in 0041, without those they left.
CREATE OR REPLACE FUNCTION auth.companies_of(person text) RETURNS TABLE (id text, name text, type text, role text, vertical_roles jsonb, status text, sample boolean, overrides jsonb,
  vertical text, verticals text[], plan text, plan_status text, plan_expires_at timestamptz, company_status text, settings jsonb, logo text, primary_color text, secondary_color text, product_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.company_id, c.name, c.type, m.role, m.vertical_roles, m.status, c.sample,
    (SELECT coalesce(jsonb_object_agg(p.role, p.held), '{}') FROM (
      SELECT r.role, jsonb_object_agg(r.permission, r.allowed) AS held FROM public.role_permissions r WHERE r.company_id = m.company_id GROUP BY r.role) p),
    c.vertical, c.verticals, c.plan, c.plan_status, c.plan_expires_at, c.status, c.settings, c.logo, c.primary_color, c.secondary_color, c.product_name
  FROM public.memberships m JOIN public.companies c ON c.company_id = m.company_id
  WHERE m.user_id = person AND m.status <> 'left' AND (NOT m.platform OR (auth.is_staff(person) AND auth.lets_platform_in(c.type, c.settings)))
  -- spec 3 par. 6: the platform's people start in its own company
  ORDER BY (m.platform AND c.type = 'saas_platform') DESC, c.name, c.company_id
$$;
