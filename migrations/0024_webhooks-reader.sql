-- webhooks were planned with the reactions until now; they go on where those stood
INSERT INTO "event_cursors" ("reader", "xid", "id")
SELECT 'integrations.webhooks', "xid", "id" FROM "event_cursors" WHERE "reader" = 'reactions'
ON CONFLICT DO NOTHING;
