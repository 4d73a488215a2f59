import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** Why the official client does not list these tools, served as they are over a connection in memory; undefined when it does. */
export async function refusedByClient(tools: unknown): Promise<string | undefined> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const results: Record<string, unknown> = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'raw', version: '1.0.0' } },
    'tools/list': { tools },
  };
  serverSide.onmessage = (message) => {
    if (!('id' in message) || !('method' in message)) return;
    void serverSide.send({ jsonrpc: '2.0', id: message.id, result: results[message.method] } as JSONRPCMessage);
  };
  await serverSide.start();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(clientSide);
  try {
    await client.listTools();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.close();
  }
}
