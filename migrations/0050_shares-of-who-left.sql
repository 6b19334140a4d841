-- What was shared with people who have left ends, as it does from now on when somebody leaves: whoever is invited again starts without.
DELETE FROM "project_shares" s USING "memberships" m
WHERE m.company_id = s.company_id AND m.user_id = s.user_id AND m.status = 'left';
