import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.io.File;
import java.io.FileReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import quire.ApiClient;
import quire.ApiException;
import quire.ApiResponse;
import quire.JSON;
import quire.auth.HttpBearerAuth;

/**
 * Calls every operation of a client that openapi-generator made of the service's OpenAPI document, `/openapi.json?forms=one`.
 *
 * <p>Usage: Drive URL KEY DOCUMENT.docx samples.json. Prints a line of JSON for each operation: {"operation":"authKeys",
 * "status":200}. What an operation is given is found by the names that the client has for it, so that a new one is driven too.
 */
public class Drive {
  private static final String CALL = "WithHttpInfo";

  public static void main(String[] args) throws Exception {
    File document = new File(args[2]);
    JsonObject samples = new Gson().fromJson(new FileReader(args[3]), JsonObject.class);
    ApiClient client = new ApiClient();
    client.setBasePath(args[0]);
    ((HttpBearerAuth) client.getAuthentication("key")).setBearerToken(args[1]);
    Path classes = Path.of(Drive.class.getResource("Drive.class").toURI()).getParent();
    List<Path> files;
    try (var found = Files.list(classes.resolve("quire/api"))) {
      files = found.filter(file -> file.getFileName().toString().matches("\\w+Api\\.class")).sorted().toList();
    }
    for (Path file : files) {
      Class<?> kind = Class.forName("quire.api." + file.getFileName().toString().replace(".class", ""));
      Object api = kind.getConstructor(ApiClient.class).newInstance(client);
      for (Method method : kind.getMethods()) {
        if (!method.getName().endsWith(CALL)) continue;
        String operation = method.getName().replace(CALL, "");
        System.out.printf("{\"operation\":\"%s\",\"status\":%d}%n", operation, call(api, method, operation, document, samples));
      }
    }
    System.exit(0);
  }

  private static int call(Object api, Method method, String operation, File document, JsonObject samples) throws Exception {
    Object[] given = Arrays.stream(method.getParameters())
        .map(parameter -> value(parameter, operation, document, samples))
        .toArray();
    try {
      return ((ApiResponse<?>) method.invoke(api, given)).getStatusCode();
    } catch (InvocationTargetException failed) {
      // One without a code is the client's own failure: it could not read the answer.
      if (!(failed.getCause() instanceof ApiException refused) || refused.getCode() < 400) throw failed;
      System.err.println(operation + ": " + refused.getResponseBody());
      return refused.getCode();
    }
  }

  private static Object value(Parameter parameter, String operation, File document, JsonObject samples) {
    Class<?> type = parameter.getType();
    // Further files, such as attachments, are left out.
    if (type == File.class) return parameter.getName().matches("_?file") ? document : null;
    JsonObject named = samples.getAsJsonObject("parameters");
    if (named.has(parameter.getName())) return named.get(parameter.getName()).getAsString();
    JsonObject fields = samples.getAsJsonObject("fields").getAsJsonObject(operation);
    if (fields != null && fields.has(parameter.getName())) return new Gson().fromJson(fields.get(parameter.getName()), type);
    JsonObject body = samples.getAsJsonObject("bodies").getAsJsonObject(operation);
    return body != null && type.getSimpleName().endsWith("Request") ? JSON.getGson().fromJson(body, type) : null;
  }
}
