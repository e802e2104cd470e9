/** The check of docs/webhooks/verify.*, as short as it can be. */
export const SIGNATURE_SAMPLES = [
  {
    name: 'Node.js',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: a Buffer with the bytes as they came
export function isValid(secret, body, headers) {
  const digest = createHmac('sha256', secret).update(body).digest('hex');
  const expected = Buffer.from(\`sha256=\${digest}\`);
  return ['x-service-signature', 'x-service-signature-previous'].some((name) => {
    const given = Buffer.from(headers[name] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  },
  {
    name: 'Python',
    code: `import hashlib
import hmac

# body: the bytes as they came
def is_valid(secret: str, body: bytes, headers) -> bool:
    digest = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    expected = f"sha256={digest}".encode()
    names = ("X-Service-Signature", "X-Service-Signature-Previous")
    given = [headers.get(name, "").encode() for name in names]
    return any(hmac.compare_digest(one, expected) for one in given)`,
  },
  {
    name: 'Go',
    code: `import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
)

// body: the bytes as they came
func isValid(secret string, body []byte, header http.Header) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	expected := []byte("sha256=" + hex.EncodeToString(mac.Sum(nil)))
	return hmac.Equal([]byte(header.Get("X-Service-Signature")), expected) ||
		hmac.Equal([]byte(header.Get("X-Service-Signature-Previous")), expected)
}`,
  },
  {
    name: 'Shell',
    code: `# the bytes as they came are in the file body
expected="sha256=$(openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" -r body | cut -d ' ' -f 1)"
test "$expected" = "$X_SERVICE_SIGNATURE"`,
  },
] as const;
