-- A change of a user's time zone wrote the configuration of their rules as it is sent, URL-encoded, where it is stored and replied as JSON.
UPDATE "notifications" SET "config" = (
	SELECT convert_from(string_agg(CASE WHEN part[1] LIKE '\%%' THEN decode(substr(part[1], 2), 'hex') ELSE convert_to(part[1], 'UTF8') END, ''::bytea ORDER BY place), 'UTF8')
	FROM regexp_matches("config", '%[0-9A-Fa-f]{2}|[^%]+', 'g') WITH ORDINALITY AS found(part, place)
) WHERE "config" LIKE '\%7B\%%';
