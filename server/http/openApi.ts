import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { errorReply } from '../../contract/errorReply.ts'

const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'file'
        ? {
            type: 'string',
            format: 'binary',
          }
        : undefined,
  })
  return json
}

/** Returns the OpenAPI 3.1 document of the registered calls; each description says who may make the call. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version,
      description: 'Fleet and asset tracking: the calls of the portal and of devices.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        gatewayKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: schemaOf(errorReply, 'output') },
    },
  }
}

function operation(endpoint: Endpoint) {
  const content = (schema: GenericSchema, mode: 'input' | 'output', type = 'application/json') => ({
    [type]: { schema: schemaOf(schema, mode) },
  })
  const bodyType = endpoint.form ? 'multipart/form-data' : undefined
  const requestBody = (body: GenericSchema) => ({
    required: body.type !== 'optional',
    content: {
      ...content(body, 'input', bodyType),
      ...(endpoint.formBody ? content(endpoint.formBody, 'input', 'application/x-www-form-urlencoded') : {}),
    },
  })
  const failure = {
    description: 'What went wrong',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  return {
    summary: endpoint.summary,
    description: whoMay(endpoint.access),
    // The specification spells some slices in two ways.
    tags: [endpoint.path.split('/')[endpoint.path.startsWith('/api/') ? 2 : 1]?.toLowerCase()],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body) } : {}),
    responses: {
      200: {
        description: endpoint.paged ? 'One page; the X-Pagination header has the totals' : 'Done',
        content: content(endpoint.reply, 'output', endpoint.replyType),
      },
      default: failure,
    },
    ...(endpoint.access === 'public'
      ? {}
      : { security: [endpoint.access === 'gateway' ? { gatewayKey: [] } : { token: [] }] }),
  }
}

function whoMay(access: Access): string {
  if (access === 'public') return 'Open to everyone.'
  if (access === 'gateway') return 'Needs the gateway key as bearer token.'
  return access === 'signedIn' ? 'Any signed-in user, within what they may see.' : `Roles: ${access.join(', ')}.`
}

function parameters(schema: GenericSchema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}
