-- Four figures belong to the module of forecasts now; widgets and answers that people keep go on naming them.
update dashboard_layouts
  set custom_widgets = regexp_replace(custom_widgets::text, '(figure|rows|trend)\.insights\.(resourceUtilization|qualityScore|predictedDelays|planError)', '\1.forecasts.\2', 'g')::jsonb
  where custom_widgets::text ~ '\.insights\.(resourceUtilization|qualityScore|predictedDelays|planError)';
--> statement-breakpoint
update apm_messages
  set parts = regexp_replace(parts::text, '"insights\.(resourceUtilization|qualityScore|predictedDelays|planError)"', '"forecasts.\1"', 'g')::jsonb
  where parts::text ~ '"insights\.(resourceUtilization|qualityScore|predictedDelays|planError)"';
