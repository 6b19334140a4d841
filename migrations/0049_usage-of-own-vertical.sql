-- until now only what the company's own vertical counts was counted
UPDATE usage_meters m SET vertical = c.vertical FROM companies c WHERE c.company_id = m.company_id AND m.vertical = '';
