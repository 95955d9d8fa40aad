import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../../server/http/metrics.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'muster-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The first of these programs that this machine has. */
const find = (...paths: string[]) => paths.find((path) => existsSync(path))
const nginx = find('/usr/sbin/nginx')
const caddy = find('/usr/bin/caddy')
const promtool = find('/usr/bin/promtool')
const systemd = find('/usr/bin/systemd-analyze')

/** Runs a checker; what it says is in the error when it is not content. */
const check = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, DOMAIN: 'fleet.example.com' },
  })

describe('the tools that read them accept', () => {
  test.runIf(nginx)('nginx.conf', () => {
    const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const subject = ['-subj', '/CN=fleet.example.com', '-days', '1']
    check('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject)
    const site = read('nginx.conf')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace('/var/log/nginx', folder)
    const main = join(folder, 'nginx.conf')
    writeFileSync(
      main,
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${site} }`,
    )
    check(nginx!, '-t', '-q', '-c', main)
  })

  test.runIf(caddy)(
    'Caddyfile',
    () => void check(caddy!, 'validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')),
  )

  test.runIf(promtool)(
    'the rules of Prometheus',
    () => void check(promtool!, 'check', 'rules', join(deploy, 'prometheus/muster.rules.yml')),
  )

  test.runIf(systemd)('muster.service', () => {
    const unit = join(folder, 'muster.service')
    copyFileSync(join(deploy, 'muster.service'), unit)
    const program = join(folder, 'muster')
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o755)
    writeFileSync(unit, read('muster.service').replace('/opt/muster/muster', program))
    check(systemd!, 'verify', unit)
  })
})

test('rules and board name the metrics that the server has, and all of its own', async () => {
  const own = await createMetrics().registry.metrics()
  const queries = read('prometheus/muster.rules.yml') + read('grafana/muster.json')
  const named = new Set(queries.match(/\b(muster|nodejs|process)_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(8)
  const known = new Set(
    [...own.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!.replace(/_(bucket|count|sum)$/, '')),
  )
  expect([...named].filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  const shown = new Set([...named].map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  // Too many series for a board; docs/operations.md says what to ask of it.
  const elsewhere = ['muster_alert_latency_seconds']
  const unseen = [...known].filter((name) => name.startsWith('muster_') && !shown.has(name))
  expect(unseen, 'neither on the board nor in a rule').toEqual(elsewhere)
})

test('rules that compare what one server counts with what all of them read take the servers together', () => {
  const expressions = read('prometheus/muster.rules.yml').split(/^ +- alert: /m)
  // Of several servers one sends at a time, and a gateway keeps its connections to one of them.
  const shared = expressions.filter((rule) => /deliveries_total\{[^}]*"sent"|messages_total\[/.test(rule))
  expect(shared.map((rule) => rule.split('\n')[0])).toEqual([
    'MusterAlertsNotSent',
    'MusterMailNotSent',
    'MusterNoMessages',
  ])
  for (const rule of shared) expect(rule).not.toContain('instance')
})

test('compose, unit and example name settings that the server reads, and the example names all of them', () => {
  const settings = ['settings.ts', 'http/mapVariables.ts']
    .map((file) => readFileSync(join(deploy, '../server', file), 'utf8'))
    .join('\n')
  const known = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map(([, name]) => name!)
  const example = [...readFileSync(join(deploy, '../.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name!,
  )
  const forTests = ['ALLOW_PRIVATE_PUSH_ENDPOINTS']
  expect(example.toSorted()).toEqual(known.filter((name) => !forTests.includes(name)).toSorted())
  const service = read('compose.yaml').split('\n  postgres:')[0]!
  const given = [
    ...service.matchAll(/^ {6}([A-Z_]+): /gm),
    ...read('muster.service').matchAll(/\b([A-Z]{3,}_[A-Z]+)=/g),
  ]
  expect(given.length).toBeGreaterThan(8)
  expect(given.map(([, name]) => name!).filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([])
  // What stands in .env reaches the container only when compose.yaml hands it on; these it decides itself.
  const ownPlaces = ['PORT', 'HOST', 'DATA_DIR']
  const handed = [...service.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!)
  expect(handed.toSorted()).toEqual(example.filter((name) => !ownPlaces.includes(name)).toSorted())
})
