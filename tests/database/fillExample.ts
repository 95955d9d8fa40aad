import type pg from 'pg'

/**
 * Rows of many tables, with values that are easily lost on the way, and a table the program does not know: it stands
 * for the tables of later versions.
 */
export async function fillExample(pool: pg.Pool, messages: number): Promise<void> {
  const statements = [
    `insert into customers (name, time_zone_id, latitude, temp_a) values
       ('Wörth & "Söhne"\n2nd line \\n', 'Australia/Sydney', -33.868812345678901, 'NaN'), ('gone', 'UTC', null, 8),
       ('東京 🚚', 'Asia/Tokyo', 1e-300, 'Infinity')`,
    `delete from customers where name = 'gone'`,
    `insert into users (customer_id, user_name, email, password_hash, role, time_zone_id)
       select id, 'user' || id, 'user' || id || '@x.example', 'hash', 'Manager', 'UTC' from customers`,
    `insert into report_runs (user_id, report, options, totals, made_at)
       select id, 'trips', '{"b": 1, "a": 12345678901234567890.123}', 'null', '2026-11-21 01:02:03.456+11' from users`,
    `insert into messages (device_id, asset_id, created, received, message_id, speed_kph, latitude)
       select n % 7, nullif(n % 7, 3), timestamptz '2026-10-01Z' + n * interval '7 s', now(), n % 60, n / 3.0, n / 7.0
       from generate_series(1, ${messages}) n`,
    `create table "Later Table" (
       code text collate "C" primary key, parent text references "Later Table", tags text[], amount numeric,
       bytes bytea, original json, doubled numeric generated always as (amount * 2) stored, at timestamptz(6))`,
    `insert into "Later Table" values
       ('a', 'z', '{x,"y z",NULL}', 123456789012345678901234567890.1234567890, '\\x00ff', E'{"b":1,\n "b": 2}', default,
        '2026-11-21 01:02:03.456789Z'),
       ('z', 'z', '{}', null, null, null, default, '0044-03-15 12:00:00Z BC')`,
  ]
  for (const statement of statements) await pool.query(statement)
}

/** Everything in the database as text: rows of every table in the order of their text, and where the sequences stand. */
export async function contentsOf(pool: pg.Pool): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace order by 1`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(
      `select count(*) as count, md5(coalesce(string_agg(t::text, e'\n' order by t::text collate "C"), '')) as digest from ${name} t`,
    )
    contents[name] = rows[0]
  }
  const sequences = await pool.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  contents.sequences = sequences.rows
  return contents
}
