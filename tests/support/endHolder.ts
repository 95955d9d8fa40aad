interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>
}

/**
 * Ends the connection that holds this advisory lock in the connection's own database, as PostgreSQL does when it can't reach a machine any more.
 * Databases of other tests on the same server have locks of the same number.
 */
export const endHolder = (connection: Connection, key: number) =>
  connection.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
    [key],
  )
