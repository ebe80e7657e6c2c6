import NextAuth from 'next-auth';
import { authOptions } from '@/lib/session/options';

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own routes. It answers a malformed callback cookie with 500: to us that is a bad request. */
async function handle(request: Request, context: Context): Promise<Response> {
  try {
    return (await NextAuth(authOptions())(request, context)) as Response; // next-auth types its handler as any
  } catch {
    return Response.json({ status: 400 }, { status: 400 });
  }
}

export { handle as GET, handle as POST };
