/** API documentation at /docs and /docs/admin. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { contractDocument, type ContractName } from '../../api/contract.ts';

/** Makes no requests to other hosts. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await addPage(app, 'openapi', '/docs');
  await addPage(app, 'admin', '/docs/admin');
}

/** Without foreign hosts, and without https for the page's own files, which a page of MONITOR has over http. */
const transformStaticCSP = (policy: string): string =>
  policy.replaceAll(/ https:| validator\.swagger\.io| upgrade-insecure-requests;/g, '');

/** In its own scope: the plugin holds one document per scope. */
const addPage = (app: FastifyInstance, name: ContractName, routePrefix: string) =>
  app.register(async (scope) => {
    // The plugin modifies the document that it is given.
    const document = structuredClone(contractDocument(name)) as never;
    await scope.register(swagger, { mode: 'static', specification: { document } });
    await scope.register(swaggerUi, { routePrefix, staticCSP: true, transformStaticCSP });
  });
