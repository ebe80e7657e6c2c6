import { connect, type Socket } from 'node:net';

const domain = 'localhost';
const open = `<stream:stream to='${domain}' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`;
const sasl = 'urn:ietf:params:xml:ns:xmpp-sasl';

/**
 * A client of XMPP (RFC 6120 and 6121) that uses as little CPU as possible: it looks for the ends of the stanzas that it waits for and
 * parses nothing. The server acknowledges what it has handled, and so stored, by XEP-0198.
 */
export class XmppClient {
  /** Called with the id of an arriving message. */
  onMessage: ((id: string) => void) | undefined;
  private readonly waiting: (() => void)[] = [];
  private rest = '';

  private constructor(private readonly socket: Socket) {}

  static async connect(port: number, { name, password }: { name: string; password: string }): Promise<XmppClient> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('utf8');
    const client = new XmppClient(socket);
    const secret = Buffer.from(`\0${name}\0${password}`).toString('base64');
    await client.exchange(open, '</stream:features>');
    await client.exchange(`<auth xmlns='${sasl}' mechanism='PLAIN'>${secret}</auth>`, '<success');
    await client.exchange(open, '</stream:features>');
    await client.exchange(
      "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>r</resource></bind></iq>",
      '</iq>',
    );
    await client.exchange("<enable xmlns='urn:xmpp:sm:3'/>", '<enabled');
    await client.exchange('<presence/>', '<presence');
    socket.on('data', (part: string) => client.receive(part));
    return client;
  }

  /** Resolves when the server has handled the message. */
  send({ to, id, text }: { to: string; id: string; text: string }): Promise<void> {
    this.socket.write(
      `<message to='${to}@${domain}' type='chat' id='${id}'><body>${text}</body></message><r xmlns='urn:xmpp:sm:3'/>`,
    );
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Sends a part of the log-in and waits for the reply to it. Rejects when the server refuses or closes. */
  private exchange(text: string, end: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let received = '';
      const hear = (part: string) => {
        received += part;
        if (/<failure|<stream:error|type='error'/.test(received)) settle(() => reject(new Error(received)));
        else if (received.includes(end)) settle(resolve);
      };
      const fail = () => settle(() => reject(new Error(`the server closed after ${received}`)));
      const settle = (then: () => void) => {
        this.socket.off('data', hear).off('close', fail).off('error', fail);
        then();
      };
      this.socket.on('data', hear).on('close', fail).on('error', fail).write(text);
    });
  }

  private receive(part: string): void {
    const text = this.rest + part;
    let from = 0;
    for (let end = text.indexOf('>'); end >= 0; end = text.indexOf('>', from)) {
      this.take(text.slice(from, end + 1));
      from = end + 1;
    }
    this.rest = text.slice(from);
  }

  private take(tag: string): void {
    if (tag.startsWith('<a ')) this.waiting.shift()?.();
    else if (tag.startsWith('<message ')) this.onMessage?.(/ id='([^']*)'/.exec(tag)?.[1] ?? '');
    else if (tag.startsWith('<r ')) this.socket.write("<a xmlns='urn:xmpp:sm:3' h='0'/>");
  }
}
