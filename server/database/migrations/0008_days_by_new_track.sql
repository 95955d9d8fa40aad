-- Which fixes belong to a track is decided anew (domain/trips/findJumps.ts): every kept day is reckoned again when it is asked for.
UPDATE "asset_days" SET "stale" = true WHERE NOT "stale";
