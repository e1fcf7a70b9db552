import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The gateway's side of the encryption (docs/openapi.yaml, section 2) in Java 17 or later, without libraries.
 *
 * <p>{@code java docs/samples/Envelope.java} tests it with the vectors of docs/vectors/envelope.json.
 */
public final class Envelope {
  private static final int KEY_BYTES = 32;
  private static final int IV_BYTES = 16;
  private static final int TAG_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * Names MGF1 with SHA-256. The transformation "RSA/ECB/OAEPWithSHA-256AndMGF1Padding" alone is not enough: its default
   * for MGF1 is SHA-1, and no key of the application can then be unwrapped.
   */
  private static final OAEPParameterSpec OAEP =
      new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT);

  private Envelope() {}

  /** Unwraps the AES key of X-Encrypted-Key. If this throws, answer 1200 with the present public key. */
  public static byte[] unwrapKey(String encryptedKey, PrivateKey privateKey) throws GeneralSecurityException {
    Cipher rsa = Cipher.getInstance("RSA/ECB/OAEPPadding");
    rsa.init(Cipher.DECRYPT_MODE, privateKey, OAEP);
    byte[] key = rsa.doFinal(decodeBase64(encryptedKey));
    if (key.length != KEY_BYTES) {
      throw new GeneralSecurityException("The AES key must have 32 bytes.");
    }
    return key;
  }

  /** Decrypts the payload of a request to JSON. If this throws, answer 1001, encrypted. */
  public static String openRequest(String payload, byte[] key) throws GeneralSecurityException {
    String[] parts = payload.split("\\.", -1);
    if (parts.length != 3) {
      throw new GeneralSecurityException("The payload must be <iv>.<ciphertext>.<tag>.");
    }
    byte[] iv = decodeBase64(parts[0]);
    byte[] ciphertext = decodeBase64(parts[1]);
    byte[] tag = decodeBase64(parts[2]);
    if (iv.length != IV_BYTES || tag.length != TAG_BYTES) {
      throw new GeneralSecurityException("The IV and the tag must have 16 bytes each.");
    }
    // Java expects the tag after the ciphertext.
    byte[] sealed = Arrays.copyOf(ciphertext, ciphertext.length + TAG_BYTES);
    System.arraycopy(tag, 0, sealed, ciphertext.length, TAG_BYTES);
    return new String(aesGcm(Cipher.DECRYPT_MODE, key, iv).doFinal(sealed), UTF_8);
  }

  /** Encrypts JSON with the key of its request and a new IV. */
  public static String sealAnswer(String answer, byte[] key) throws GeneralSecurityException {
    byte[] iv = new byte[IV_BYTES];
    RANDOM.nextBytes(iv);
    return sealWith(answer, key, iv);
  }

  /** Only a test chooses the IV: no two answers may have the same. */
  private static String sealWith(String answer, byte[] key, byte[] iv) throws GeneralSecurityException {
    byte[] sealed = aesGcm(Cipher.ENCRYPT_MODE, key, iv).doFinal(answer.getBytes(UTF_8));
    int end = sealed.length - TAG_BYTES;
    Base64.Encoder base64 = Base64.getEncoder();
    return String.join(
        ".",
        base64.encodeToString(iv),
        base64.encodeToString(Arrays.copyOf(sealed, end)),
        base64.encodeToString(Arrays.copyOfRange(sealed, end, sealed.length)));
  }

  private static Cipher aesGcm(int mode, byte[] key, byte[] iv) throws GeneralSecurityException {
    Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
    aes.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BYTES * 8, iv));
    return aes;
  }

  /** The decoder also accepts missing padding and stray bits. Each value may have only one text. */
  private static byte[] decodeBase64(String text) throws GeneralSecurityException {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      if (Base64.getEncoder().encodeToString(bytes).equals(text)) {
        return bytes;
      }
    } catch (IllegalArgumentException error) {
      // Refused below.
    }
    throw new GeneralSecurityException("The base64 must be canonical.");
  }

  // From here on: the test with the vectors.

  /** The part that is refused; null if the request is accepted with the right key and plaintext. */
  private static String refusedPart(Map<String, String> vector, PrivateKey privateKey) {
    byte[] key;
    try {
      key = unwrapKey(vector.get("encryptedKey"), privateKey);
    } catch (GeneralSecurityException error) {
      return "encryptedKey";
    }
    try {
      boolean isExpected =
          openRequest(vector.get("payload"), key).equals(vector.get("plaintext"))
              && Base64.getEncoder().encodeToString(key).equals(vector.get("aesKey"));
      return isExpected ? null : "neither part, but the key or the plaintext is another";
    } catch (GeneralSecurityException error) {
      return "payload";
    }
  }

  private static boolean isAnswerAsExpected(Map<String, String> vector) throws GeneralSecurityException {
    String plaintext = vector.get("plaintext");
    String payload = vector.get("payload");
    byte[] key = Base64.getDecoder().decode(vector.get("aesKey"));
    byte[] iv = Base64.getDecoder().decode(vector.get("iv"));
    String sealed = sealAnswer(plaintext, key);
    return sealWith(plaintext, key, iv).equals(payload)
        && !sealed.equals(payload)
        && openRequest(sealed, key).equals(plaintext);
  }

  /** A member of the JSON file whose value is a string. The JDK has no parser of JSON, and the file has no other values. */
  private static final Pattern MEMBER = Pattern.compile("\"(\\w+)\": \"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"");

  /** The key pair, then the vectors: each begins with its name. */
  private static List<Map<String, String>> readVectors(Path file) throws IOException {
    List<Map<String, String>> vectors = new ArrayList<>(List.of(new HashMap<>()));
    Matcher member = MEMBER.matcher(Files.readString(file));
    while (member.find()) {
      if (member.group(1).equals("name")) {
        vectors.add(new HashMap<>());
      }
      vectors.get(vectors.size() - 1).put(member.group(1), member.group(2).translateEscapes());
    }
    return vectors;
  }

  public static void main(String[] args) throws Exception {
    List<Map<String, String>> vectors = readVectors(Path.of(args.length > 0 ? args[0] : "docs/vectors/envelope.json"));
    byte[] der = Base64.getDecoder().decode(vectors.get(0).get("privateKey"));
    PrivateKey privateKey = KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
    int failed = 0;
    for (Map<String, String> vector : vectors.subList(1, vectors.size())) {
      boolean isPassed =
          vector.containsKey("encryptedKey")
              ? Objects.equals(refusedPart(vector, privateKey), vector.get("fault"))
              : isAnswerAsExpected(vector);
      System.out.println((isPassed ? "passed  " : "FAILED  ") + vector.get("name"));
      failed += isPassed ? 0 : 1;
    }
    System.out.println((vectors.size() - 1 - failed) + " passed, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }
}
